/** Logos of the networks; the icon library has none of brands. */

/** By the lower-case name of the network. */
const MARKS = new Map([
  ['linkedin', 'M5 10V19M5 5V5.01M10 19V10M10 14A4 4 0 0 1 19 14V19'],
  ['x', 'M4 4 20 20M20 4 4 20'],
  ['facebook', 'M16 4H14.5A4 4 0 0 0 10.5 8V21M7 12H15'],
  [
    'instagram',
    'M8 3.5H16A4.5 4.5 0 0 1 20.5 8V16A4.5 4.5 0 0 1 16 20.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 8A4 4 0 1 1 12 16A4 4 0 1 1 12 8ZM17 7V7.01',
  ],
])
/** A globe, for every other network. */
const OTHER = 'M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3ZM3 12H21M12 3C8 8 8 16 12 21C16 16 16 8 12 3Z'

interface SocialIconProps {
  network: string
  className?: string
}

/** Decoration: hidden from assistive technology. */
export function SocialIcon({ network, className }: SocialIconProps) {
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 24 24" width="24" height="24" fill="none">
      <path
        d={MARKS.get(network.toLowerCase()) ?? OTHER}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
