/** Where a record is written: services have their short form in a dialog, and their details on a page. */
import type { PreviewId } from '../unsaved-preview.ts'

export const editorPath = (name: string, id: PreviewId): string => {
  if (name === 'services') return `/admin/services/${id}/details`
  return id === 'new' ? `/admin/${name}/new` : `/admin/${name}/${id}/edit`
}

/** The list that an editor goes back to, with its filters: the state of the navigation has it. */
export const readList = (state: unknown, name: string): string =>
  typeof state === 'object' && state !== null && 'list' in state ? String(state.list) : `/admin/${name}`
