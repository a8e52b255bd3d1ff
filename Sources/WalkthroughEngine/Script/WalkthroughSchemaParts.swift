/// What the schema of tours says of the parts of a step: elements, callouts and arrows.
enum WalkthroughSchemaParts {
    static let element = ##"""
            "name": { "type": "string", "minLength": 1, "pattern": "^[^\\u0000]*$" },
            "element": {
              "description": "A widget: a name that the app gives it, an id, or a selector such as [action=\"win.save\"].",
              "anyOf": [
                { "$ref": "#/$defs/name" },
                {
                  "type": "object",
                  "required": ["id"],
                  "additionalProperties": false,
                  "properties": {
                    "id": { "$ref": "#/$defs/name", "description": "The name, id or selector." },
                    "label": { "type": "string", "description": "The name shown to users, beside arrows." }
                  }
                }
              ]
            },
            "highlight": {
              "description": "An element that is lit, with its shape.",
              "anyOf": [
                { "$ref": "#/$defs/name" },
                {
                  "type": "object",
                  "required": ["element"],
                  "additionalProperties": false,
                  "properties": {
                    "element": { "$ref": "#/$defs/element", "description": "What is lit." },
                    "shape": {
                      "enum": ["circle", "rectangle", "bounds", "capsule"], "default": "rectangle",
                      "description": "The shape of the light."
                    },
                    "radius": {
                      "type": "number", "minimum": 0,
                      "description": "The radius of the corners of a rectangle or bounds, in pixels."
                    },
                    "padding": { "type": "number", "default": 0, "description": "Room around it, in pixels." }
                  },
                  "if": { "properties": { "shape": { "enum": ["circle", "capsule"] } }, "required": ["shape"] },
                  "then": { "properties": { "radius": false } }
                }
              ]
            },
            "region": {
              "description": "Numbers of regions.",
              "type": "array", "items": { "type": "integer", "minimum": 0, "maximum": 63 }
            },
            "missingTarget": {
              "description": "What happens when the target of a step is missing.",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "wait": {
                  "type": "number", "minimum": 0, "default": 1,
                  "description": "How long to wait for it, in seconds."
                },
                "then": {
                  "enum": ["skip", "center", "fail"], "default": "center",
                  "description": "Leave the step out, show it in the middle, or end the tour."
                }
              }
            }
        """##

    static let callout = ##"""
            "side": { "enum": ["top", "bottom", "left", "right", "leading", "trailing"] },
            "callout": {
              "description": "The side of the target on which the callout should be.",
              "anyOf": [
                { "$ref": "#/$defs/side" },
                {
                  "type": "object",
                  "additionalProperties": false,
                  "properties": {
                    "side": { "$ref": "#/$defs/side", "description": "The side of the target." },
                    "alignment": {
                      "enum": ["start", "center", "end"], "default": "center",
                      "description": "Which edges are in line."
                    },
                    "offset": {
                      "type": "number", "minimum": 0, "description": "The distance from the target, in pixels."
                    }
                  }
                }
              ]
            }
        """##

    static let arrow = ##"""
            "anchor": {
              "description": "A place of an element: by name, or along an edge.",
              "anyOf": [
                { "enum": ["center", "top", "bottom", "leading", "trailing", "topLeading", "topTrailing", "bottomLeading", "bottomTrailing"] },
                {
                  "type": "object",
                  "required": ["edge", "at"],
                  "additionalProperties": false,
                  "properties": {
                    "edge": { "enum": ["top", "bottom", "leading", "trailing"], "description": "The edge." },
                    "at": {
                      "type": "number", "minimum": 0, "maximum": 1,
                      "description": "The part of the edge before the place."
                    }
                  }
                }
              ]
            },
            "arrow": {
              "description": "A curved pointer to an element.",
              "anyOf": [
                { "$ref": "#/$defs/name" },
                {
                  "type": "object",
                  "required": ["element"],
                  "additionalProperties": false,
                  "properties": {
                    "element": { "$ref": "#/$defs/element", "description": "What it points at." },
        \##(shapeOfArrows(indentedBy: "            ")),
                    "wide": {
                      "description": "Values that replace these where there is more width than height.",
                      "type": "object",
                      "additionalProperties": false,
                      "properties": {
        \##(shapeOfArrows(indentedBy: "                "))
                      }
                    }
                  }
                }
              ]
            }
        """##

    private static func shapeOfArrows(indentedBy indentation: String) -> String {
        ##"""
        "anchor": { "$ref": "#/$defs/anchor", "description": "Where it points at." },
        "fromAnchor": { "$ref": "#/$defs/anchor", "description": "Where on its label or card it starts." },
        "length": { "type": "number", "minimum": 0, "description": "Its length in pixels." },
        "angle": { "type": "number", "description": "Its direction in degrees: 0 is up, 90 right." },
        "bend": { "enum": ["auto", "left", "right", "none"], "description": "To which side it bends." },
        "bendStrength": { "enum": ["low", "medium", "high"], "description": "How far it bends." },
        "textAlignment": { "enum": ["leading", "center", "trailing"], "description": "How its label is aligned." }
        """##.split(separator: "\n").map { indentation + $0 }.joined(separator: "\n")
    }
}
