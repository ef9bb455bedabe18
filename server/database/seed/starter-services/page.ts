import type { ServiceInput } from '#domain/service.ts'

/** The texts of a service's page; `details` is Markdown. */
export type StarterPage = Pick<ServiceInput, 'details' | 'steps' | 'questions'>

/** Paragraphs, headings and lists of Markdown, separated by blank lines. */
export const joinBlocks = (...blocks: string[]): string => blocks.join('\n\n')
