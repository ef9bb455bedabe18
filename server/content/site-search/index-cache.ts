/** The documents of the visitors' search in the memory of a node: loaded again when the content version has changed (decision 0057). */
import { foldSearchedText } from '#domain/fold-text.ts'
import type { IndexedDocument, SearchDocument } from '#domain/site-search.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { markdownToText } from '../markdown/render.ts'

/**
 * Loads the documents of one resource; each resource with public pages has one, which app.ts lists. `toText` turns
 * Markdown into text, once for each version of a record.
 */
export type SearchSource = (db: Db, toText: (version: string, markdown: string) => string) => Promise<SearchDocument[]>

/** What follows in a longer text is not found. Bounds memory and the time of a search. */
const MAX_TEXT_CHARACTERS = 20_000

/** Texts are stored as typed; queries are in NFC. */
const toIndexed = (document: SearchDocument): IndexedDocument => {
  const title = document.title.normalize('NFC')
  const text = document.text.slice(0, MAX_TEXT_CHARACTERS).normalize('NFC')
  return {
    ...document,
    title,
    service: (document.service ?? '').normalize('NFC'),
    text,
    titleLower: foldSearchedText(title),
    labelsLower: foldSearchedText(document.labels.join('\n')),
    textLower: foldSearchedText(text),
  }
}

/** Returns a function that reads the current documents; concurrent callers share a load. Rejects while the database is unavailable. */
export const createSearchIndex = (
  db: Db,
  sources: readonly SearchSource[],
  contentVersion: () => Promise<number>,
): (() => Promise<readonly IndexedDocument[]>) => {
  let current: { version: number; documents: Promise<IndexedDocument[]> } | undefined
  let texts = new Map<string, string>()

  const load = async (): Promise<IndexedDocument[]> => {
    const used = new Map<string, string>()
    const toText = (version: string, markdown: string): string => {
      const text = texts.get(version) ?? markdownToText(markdown)
      used.set(version, text)
      return text
    }
    const lists = await Promise.all(sources.map((source) => source(db, toText)))
    texts = used
    return lists.flat().map(toIndexed)
  }

  return async () => {
    const version = await contentVersion()
    if (current?.version !== version) current = { version, documents: load() }
    const entry = current
    try {
      return await entry.documents
    } catch (error) {
      if (current === entry) current = undefined
      throw error
    }
  }
}
