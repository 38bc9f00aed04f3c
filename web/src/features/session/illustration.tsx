export function Illustration() {
  const floors = [0, 1, 2, 3, 4]
  const lit = new Set(['0-1', '1-3', '2-0', '2-2', '3-1', '4-3'])
  return (
    <svg viewBox="0 0 560 420" aria-hidden="true">
      <g fill="var(--color-primary-main)">
        <circle cx="280" cy="215" r="190" opacity=".07" />
        <circle cx="280" cy="215" r="140" opacity=".07" />
      </g>
      <path d="M40 372h480" stroke="var(--color-divider)" strokeWidth="2" strokeLinecap="round" />
      <rect x="352" y="168" width="120" height="204" rx="6" fill="var(--color-primary-main)" opacity=".16" />
      <rect x="172" y="88" width="204" height="284" rx="8" fill="var(--color-background-paper)" />
      <rect
        x="172"
        y="88"
        width="204"
        height="284"
        rx="8"
        fill="none"
        stroke="var(--color-primary-main)"
        strokeOpacity=".45"
        strokeWidth="2"
      />
      <path d="M160 88h228" stroke="var(--color-primary-main)" strokeWidth="6" strokeLinecap="round" />
      {floors.map((floor) =>
        [0, 1, 2, 3].map((window) => (
          <rect
            key={`${floor}-${window}`}
            x={194 + window * 42}
            y={108 + floor * 42}
            width="28"
            height="26"
            rx="3"
            fill={lit.has(`${floor}-${window}`) ? 'var(--color-warning-main)' : 'var(--color-primary-main)'}
            opacity={lit.has(`${floor}-${window}`) ? 0.85 : 0.2}
          />
        )),
      )}
      <path d="M254 372v-46a6 6 0 0 1 6-6h28a6 6 0 0 1 6 6v46z" fill="var(--color-primary-main)" />
      <circle cx="286" cy="348" r="3" fill="#fff" />
      <g transform="translate(44 196)">
        <rect width="172" height="92" rx="10" fill="var(--color-background-paper)" />
        <rect width="172" height="92" rx="10" fill="none" stroke="var(--color-divider)" strokeWidth="1.5" />
        <rect width="5" height="60" x="16" y="16" rx="2.5" fill="var(--color-primary-main)" />
        <rect x="34" y="18" width="58" height="9" rx="4.5" fill="var(--color-text-primary)" opacity=".75" />
        <rect x="34" y="38" width="112" height="8" rx="4" fill="var(--color-text-primary)" opacity=".22" />
        <rect x="34" y="54" width="84" height="8" rx="4" fill="var(--color-text-primary)" opacity=".22" />
        <circle cx="44" cy="76" r="7" fill="var(--color-info-main)" opacity=".8" />
        <circle cx="57" cy="76" r="7" fill="var(--color-success-main)" opacity=".8" />
      </g>
      <g transform="translate(372 96)">
        <rect width="140" height="64" rx="10" fill="var(--color-background-paper)" />
        <rect width="140" height="64" rx="10" fill="none" stroke="var(--color-divider)" strokeWidth="1.5" />
        <circle cx="30" cy="32" r="15" fill="var(--color-success-main)" opacity=".25" />
        <path
          d="m23 32 5 5 9-10"
          fill="none"
          stroke="var(--color-success-text)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <rect x="56" y="20" width="66" height="9" rx="4.5" fill="var(--color-text-primary)" opacity=".7" />
        <rect x="56" y="37" width="44" height="8" rx="4" fill="var(--color-text-primary)" opacity=".22" />
      </g>
    </svg>
  )
}
