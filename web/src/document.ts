// The pages of help: text alone, in the colours and letters of the program.
import './app/base-setup.ts'
import './app/document.css'
