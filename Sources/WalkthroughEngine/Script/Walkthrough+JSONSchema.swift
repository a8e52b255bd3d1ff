extension Walkthrough {
    /// The JSON Schema (draft 2020-12) of tour files, with which editors complete and check them.
    ///
    /// It describes their structure: keys, types, words. It does not check that ids differ, or that a step's
    /// `next` exists: ``init(json:file:)`` does. No schema can allow comments: that is up to the parser.
    public static let jsonSchema = ##"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "A tour of Walkthrough",
          "description": "An ordered script of steps that explain an app in its own window.",
          "type": "object",
          "required": ["id", "steps"],
          "additionalProperties": false,
          "properties": {
            "$schema": { "type": "string", "description": "Where this schema is, for editors." },
            "version": { "const": 1, "description": "The version of the format." },
            "id": { "$ref": "#/$defs/name", "description": "The id of the tour, unique in its app." },
            "title": { "type": "string", "description": "The name shown to users." },
            "steps": {
              "type": "array", "items": { "$ref": "#/$defs/step" },
              "description": "The stops in their order."
            },
            "isCancellable": {
              "type": "boolean", "default": true,
              "description": "Whether the user may leave before the end, with Skip or Escape."
            },
            "outsideClick": {
              "enum": ["swallow", "next", "close"], "default": "swallow",
              "description": "What a click outside everything lit does; it never reaches the app."
            }
          },
          "$defs": {
        \##(definitions)
          }
        }

        """##

    private static let definitions = [
        stepSchema, WalkthroughSchemaParts.element, WalkthroughSchemaParts.callout,
        WalkthroughSchemaParts.arrow, ruleSchema,
    ].joined(separator: ",\n")

    private static let stepSchema = ##"""
            "step": {
              "description": "One stop: what is said, shown, lit and opened.",
              "type": "object",
              "required": ["id", "title"],
              "additionalProperties": false,
              "properties": {
                "id": { "$ref": "#/$defs/name", "description": "The id of the step, unique in its tour." },
                "title": { "type": "string", "description": "The heading of the callout." },
                "body": { "type": "string", "description": "The text of the callout." },
                "target": {
                  "anyOf": [{ "$ref": "#/$defs/element" }, { "type": "null" }],
                  "description": "What the callout points at; by default the first highlight, with null nothing."
                },
                "highlights": {
                  "type": "array", "items": { "$ref": "#/$defs/highlight" },
                  "description": "The lit elements; by default the target alone."
                },
                "callout": { "$ref": "#/$defs/callout", "description": "Where the callout should be." },
                "arrows": {
                  "type": "array", "items": { "$ref": "#/$defs/arrow" },
                  "description": "Arrows to elements of the window. The first starts at the card, if there is one."
                },
                "supplementalArrows": {
                  "type": "array", "items": { "$ref": "#/$defs/arrow" },
                  "description": "Arrows inside what a trigger opens, such as a popover."
                },
                "centered": {
                  "type": "boolean", "default": false,
                  "description": "Whether the text is in a card in the middle of the window."
                },
                "interaction": {
                  "enum": ["highlighted", "none"], "default": "highlighted",
                  "description": "What clicks and keys can reach: the lit elements, or nothing but the callout."
                },
                "passThrough": {
                  "type": "array", "items": { "$ref": "#/$defs/element" },
                  "description": "Further elements that input can reach, lit or not."
                },
                "missingTarget": {
                  "$ref": "#/$defs/missingTarget", "description": "What happens when the target is missing."
                },
                "blurred": { "$ref": "#/$defs/region", "description": "The regions blurred while the step is shown." },
                "dimmed": { "$ref": "#/$defs/region", "description": "The regions dimmed as a whole." },
                "triggers": {
                  "type": "array", "items": { "$ref": "#/$defs/name" },
                  "description": "What is opened while the step is shown: triggers of the app, or widgets by selector."
                },
                "advancesOnDismissal": {
                  "type": "boolean", "default": true,
                  "description": "Whether closing what a trigger opened goes on to the next step."
                },
                "advance": { "$ref": "#/$defs/advance", "description": "What advances to the next step." },
                "condition": {
                  "$ref": "#/$defs/name",
                  "description": "A condition of the app, or a widget's state such as #save:enabled. The step is skipped when it is false."
                },
                "waitFor": {
                  "$ref": "#/$defs/name",
                  "description": "An element that must be there, or a state such as #save:enabled that must hold, before the step is shown."
                },
                "show": {
                  "type": "array", "items": { "$ref": "#/$defs/demonstration" },
                  "description": "What is done while the step is shown, in this order, and undone afterwards."
                },
                "next": { "type": "string", "description": "The id of the next step; by default the following one." },
                "data": { "description": "The app's own data: any value.", "type": ["null", "boolean", "number", "string", "array", "object"] },
                "tags": {
                  "type": "array", "items": { "type": "string" },
                  "description": "The app's own words, passed along in reports."
                }
              }
            }
        """##

    private static let ruleSchema = ##"""
            "actionName": { "type": "string", "pattern": "^[^.]+[.][\\s\\S]" },
            "advance": {
              "description": "A press of the button, a click on the target, an action, a property or a widget.",
              "anyOf": [
                { "enum": ["button", "targetClick"] },
                {
                  "type": "object",
                  "required": ["action"],
                  "additionalProperties": false,
                  "properties": {
                    "action": {
                      "type": "string", "pattern": "^(app|win)[.][\\s\\S]",
                      "description": "An action that is activated, such as win.search."
                    }
                  }
                },
                {
                  "type": "object",
                  "required": ["mapped"],
                  "additionalProperties": false,
                  "properties": {
                    "mapped": { "$ref": "#/$defs/element", "description": "A widget that appears." }
                  }
                },
                {
                  "type": "object",
                  "required": ["element", "property", "value"],
                  "additionalProperties": false,
                  "properties": {
                    "element": { "$ref": "#/$defs/element", "description": "The widget with the property." },
                    "property": { "$ref": "#/$defs/name", "description": "The name of the property." },
                    "value": { "type": "string", "description": "The value that it reaches." }
                  }
                }
              ]
            },
            "demonstration": {
              "description": "Something that is done and undone again.",
              "anyOf": [
                {
                  "type": "object",
                  "required": ["activate"],
                  "additionalProperties": false,
                  "properties": {
                    "activate": {
                      "$ref": "#/$defs/actionName", "description": "An action, with its target: win.view('list')."
                    },
                    "undo": { "$ref": "#/$defs/actionName", "description": "An action that undoes it." }
                  }
                },
                {
                  "type": "object",
                  "required": ["click"],
                  "additionalProperties": false,
                  "properties": { "click": { "$ref": "#/$defs/element", "description": "A widget to click." } }
                },
                {
                  "type": "object",
                  "required": ["type", "into"],
                  "additionalProperties": false,
                  "properties": {
                    "type": { "type": "string", "description": "The text to type." },
                    "into": { "$ref": "#/$defs/element", "description": "The entry that it is typed into." }
                  }
                },
                {
                  "type": "object",
                  "required": ["page"],
                  "additionalProperties": false,
                  "properties": {
                    "page": { "$ref": "#/$defs/element", "description": "The page to show, such as [page=second]." }
                  }
                }
              ]
            }
        """##
}
