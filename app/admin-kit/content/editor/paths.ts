/** Where a record is written: services have their short form in a dialog, and their details on a page. */
import type { PreviewId } from '../unsaved-preview.ts'

export const editorPath = (name: string, id: PreviewId): string => {
  if (name === 'services') return `/admin/services/${id}/details`
  return id === 'new' ? `/admin/${name}/new` : `/admin/${name}/${id}/edit`
}

/** The state of a navigation to an editor: the list that it goes back to, with its filters. */
export interface EditorState {
  list: string
}

export const readList = (state: unknown, name: string): string =>
  typeof state === 'object' && state !== null && 'list' in state ? String(state.list) : `/admin/${name}`
