/** The command center's mark: a dial with two hands and a sweep hand. */
export function WatchMark({ size = 26 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 26 26"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="13" cy="13" r="12" stroke="var(--brand)" strokeWidth="1.5" />
      <g stroke="var(--brand)" strokeWidth="1.75" strokeLinecap="round">
        <path d="M13 4.2v1.6M13 20.2v1.6M4.2 13h1.6M20.2 13h1.6" />
        <path d="m13 13-4.6-3.6M13 13l5.6-4.2" />
      </g>
      <path
        d="m14.4 10.8-4.2 7.2"
        stroke="var(--accent-line)"
        strokeWidth="1.25"
        strokeLinecap="round"
      />
      <circle cx="13" cy="13" r="1.3" fill="var(--accent-line)" />
    </svg>
  );
}
