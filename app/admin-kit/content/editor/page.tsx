import { type ReactNode, useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { Guarded } from '#app/admin-kit/guarded.tsx'
import { useFlags } from '#app/session/session.ts'
import { OpenedContent } from '../opened-content.tsx'
import type { Content, ContentKind } from '../kind.ts'
import { readList } from './paths.ts'

interface EditorPageProps<Row extends Content> {
  kind: ContentKind<Row>
  /** The editor of a record; null for a new one, which calls `onCreated` before its URL becomes that of the record. */
  children: (row: Row | null, onCreated: (id: number) => void) => ReactNode
}

/** The page on which a record is written. Who may set its status alone goes to that form, in a dialog of the list. */
export function EditorPage<Row extends Content>(props: EditorPageProps<Row>) {
  return (
    <Guarded flag="seeContentScreens" title={props.kind.messages.title}>
      <Opened {...props} />
    </Guarded>
  )
}

function Opened<Row extends Content>({ kind, children }: EditorPageProps<Row>) {
  const { createContent, updateContent } = useFlags()
  const { id: param = 'new' } = useParams()
  const { state } = useLocation()
  const [opened, setOpened] = useState({ param, created: '', key: 0 })
  // The record that was created here stays in the form that has made it.
  if (param !== opened.param) setOpened({ param, created: '', key: param === opened.created ? opened.key : opened.key + 1 })
  const isNew = param === 'new'
  if (!(isNew ? createContent : updateContent)) {
    const list = readList(state, kind.name)
    return <Navigate replace to={`${list}${list.includes('?') ? '&' : '?'}edit=${param}`} />
  }
  const id = isNew ? null : /^[1-9]\d{0,14}$/.test(param) ? Number(param) : 0
  return (
    <OpenedContent key={opened.key} kind={kind} id={id}>
      {(row) => children(row, (created) => setOpened({ ...opened, created: String(created) }))}
    </OpenedContent>
  )
}
