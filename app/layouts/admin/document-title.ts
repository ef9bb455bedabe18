import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { addRecent } from '#app/session/recent.ts'
import { useAdmin } from '#app/session/session.ts'
import { useAgencyName } from './agency-name.ts'

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
