import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { addRecent } from '#app/session/recent.ts'
import { useAdmin } from '#app/session/session.ts'
import { useAgencyName, useDocumentAgencyName } from './agency-name.ts'

/** The number of new inquiries in front of the title. */
export const COUNT_PREFIX = /^\(\d+\+?\) /

/**
 * Names the record of a screen in the document's title and among the recent ones of the command menu; '' leaves the title of the route's
 * `meta`.
 */
export const useDocumentTitle = (title: string): void => {
  const agencyName = useAgencyName()
  const { id: userId } = useAdmin()
  const { pathname } = useLocation()
  useEffect(() => {
    if (title !== '') addRecent(userId, { to: pathname, label: title })
  }, [userId, pathname, title])
  useEffect(() => {
    if (title === '') return
    const [prefix = ''] = COUNT_PREFIX.exec(document.title) ?? []
    document.title = `${prefix}${title} · ${agencyName}`
  }, [title, agencyName])
}

/**
 * The titles of the routes' `meta` have the agency's name that came with the document: puts the current one in its place. A navigation
 * sets the title, and loads the name again, without waiting for it.
 */
export const useAgencyInTitle = (): void => {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const documentName = useDocumentAgencyName()
  const name = useAgencyName()
  const shown = useRef({ pathname, name: documentName })
  useEffect(() => {
    if (shown.current.pathname === pathname) return
    shown.current.pathname = pathname
    // The next navigation tries again.
    import('./latest-agency-name.ts').then(({ refreshAgencyName }) => refreshAgencyName(client)).catch(() => {})
  }, [pathname, client])
  useEffect(() => {
    for (const before of [documentName, shown.current.name]) {
      const end = ` · ${before}`
      if (before !== name && document.title.endsWith(end)) document.title = `${document.title.slice(0, -end.length)} · ${name}`
    }
    shown.current.name = name
  })
}
