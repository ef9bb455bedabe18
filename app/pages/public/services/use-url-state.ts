import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { ListedService, ServiceCategory } from '#domain/service.ts'
import { categoryIn, inquiredIn, isSentIn, listUrl } from './urls.ts'

/** The chosen category and the service of the open dialog, both in the URL: the back button closes the dialog. */
export const useUrlState = (services: ListedService[], categories: readonly ServiceCategory[]) => {
  const [query] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const category = categoryIn(query, categories)
  const inquired = services.find(({ id }) => String(id) === inquiredIn(query))
  const isFromCatalogue = typeof location.state === 'object' && location.state !== null && 'isFromCatalogue' in location.state
  const closeInquiry = () => {
    if (isFromCatalogue) return navigate(-1)
    return navigate(listUrl(category), { replace: true, preventScrollReset: true })
  }
  return { category, inquired, isSent: isSentIn(query), closeInquiry }
}
