/**
 * Draws an icon of lucide-react: vite.config.ts puts this in the place of the library's own maker of components, which carries
 * settings that nobody here uses into every public page.
 */
import { createElement, type SVGProps } from 'react'

interface LucideIcon {
  /** The drawing, in a box of 24 by 24: each element's name and attributes. */
  node: [tag: string, attributes: SVGProps<SVGElement>][]
}

const FRAME = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

/** A component of that icon; decoration unless it is given a name of its own. */
export default function createLucideIcon({ node }: LucideIcon) {
  return function LucideIcon(props: SVGProps<SVGSVGElement>) {
    const drawing = node.map(([tag, attributes]) => createElement(tag, attributes))
    return createElement('svg', { ...FRAME, ...props }, ...drawing)
  }
}
