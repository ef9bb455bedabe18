/** The reply templates with the values of an inquiry, the agency and the signed-in person. Source: lead desk §1, §3. */
import { useQuery } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { settingsKeys } from '#app/api/query-keys.ts'
import { useLatestAgencyName } from '#app/layouts/admin/latest-agency-name.ts'
import { useClock } from '#app/session/clock.ts'
import { useAdmin } from '#app/session/session.ts'
import { settings } from '#contract/settings.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { fillTemplate, type ReplyTemplate, toTemplateValues } from '#domain/reply-template.ts'

/** None when they cannot be loaded: a reply can be written without one. Undefined while they load. */
export const useFilledTemplates = (inquiry: Inquiry): ReplyTemplate[] | undefined => {
  // The key and the cached value are those of the settings screen.
  const { data, isPending } = useQuery({
    queryKey: settingsKeys.section('templates'),
    queryFn: async ({ signal }) => (await call(settings.getTemplates, { signal })).data,
  })
  const agencyName = useLatestAgencyName()
  const { name: staffName } = useAdmin()
  const { now, timeZone } = useClock()
  const values = toTemplateValues({ inquiry, agencyName, staffName, now, timeZone })
  if (isPending) return undefined
  return (data?.templates ?? []).map((template) => ({ ...template, ...fillTemplate(template, values) }))
}
