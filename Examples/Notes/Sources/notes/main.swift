import NotesApp

runNotes()
