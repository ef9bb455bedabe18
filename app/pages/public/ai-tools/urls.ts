/** The page keeps its state in the URL: ?demo= is the demo that is open, so that Try Demo works before React is there. */
import { type DemoName, tools } from './content.ts'

export const PATH = '/ai-tools'

/** The open demo; an unknown one means none. */
export const demoIn = (query: URLSearchParams): DemoName | undefined => tools.find(({ demo }) => demo === query.get('demo'))?.demo

export const demoUrl = (demo: DemoName | undefined): string => (demo === undefined ? PATH : `${PATH}?demo=${demo}`)
