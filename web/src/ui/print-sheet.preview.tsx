import type { Preview } from './preview.ts'
import { PrintPart, PrintSheet } from './print-sheet.tsx'

export const preview: Preview = {
  title: 'Wydruk',
  part: 'extensions',
  note: 'Na ekranie nie ma nic: zobacz podgląd wydruku (Ctrl+P). Zastępuje na papierze to, obok czego stoi.',
  covers: { PrintSheet, PrintPart },
  scenes: {
    'Lista terminów zamiast tablicy': () => (
      <div>
        <p>Tego na papierze nie będzie.</p>
        <PrintSheet title="Tydzień 47">
          <PrintPart title="poniedziałek, 16 listopada 2026">
            <li>
              <b>08:00–09:30</b>
              <span>ul. Kwiatowa 12, Łódź</span>
              <span>Rafał Wójcik</span>
            </li>
          </PrintPart>
        </PrintSheet>
      </div>
    ),
  },
}
