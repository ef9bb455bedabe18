import { useEffect } from 'react'
import { useAgencyName } from './agency-name.ts'

/** The number of new inquiries in front of the title. */
export const COUNT_PREFIX = /^\(\d+\+?\) /

/** Names the record of a screen in the document's title; '' leaves the title of the route's `meta`. */
export const useDocumentTitle = (title: string): void => {
  const agencyName = useAgencyName()
  useEffect(() => {
    if (title === '') return
    const [prefix = ''] = COUNT_PREFIX.exec(document.title) ?? []
    document.title = `${prefix}${title} · ${agencyName}`
  }, [title, agencyName])
}
