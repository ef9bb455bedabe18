import { markdown } from '#contract/markdown.ts'
import { call } from './call.ts'

/** Renders Markdown as the public pages do. `topHeading` is the level of the highest heading. */
export const renderPreview = async (text: string, topHeading: number, signal?: AbortSignal): Promise<string> =>
  (await call(markdown.preview, { body: { text, topHeading }, signal })).data.html
