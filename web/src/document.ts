// Text pages in the program's colours and fonts.
import './app/base-setup.ts'
import './app/document.css'
