// The pages of help: text alone, in the colours and letters of the program.
import './app/ground.ts'
import './app/document.css'
