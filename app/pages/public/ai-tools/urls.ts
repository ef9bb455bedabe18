/** URL state of the page: ?demo= names the open demo, so Try Demo works before hydration. And how its demos move. */
import { type DemoName, tools } from './content.ts'

export const PATH = '/ai-tools'

/** The open demo; an unknown one means none. */
export const demoIn = (query: URLSearchParams): DemoName | undefined => tools.find(({ demo }) => demo === query.get('demo'))?.demo

export const demoUrl = (demo: DemoName | undefined): string => (demo === undefined ? PATH : `${PATH}?demo=${demo}`)

/** Whether a demo shows its result at once. */
export const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
