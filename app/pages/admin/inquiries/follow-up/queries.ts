/** The request of the follow-up, and the business calendar. Source: lead desk §3 'Follow-up'. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { patchCached } from '#app/admin-kit/records/cache.ts'
import { isConflict } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import { settingsKeys } from '#app/api/query-keys.ts'
import { settings } from '#contract/settings.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { DEFAULT_SETTINGS } from '#domain/settings.ts'
import { toRecordKeys, useLeadRequest } from '../queries.ts'
import { SCREENS } from '../screens.ts'

export const FOLLOW_UP_FAILED = 'Failed to save the follow-up'
const CONFLICT = 'Someone else changed the follow-up meanwhile. You now see their version.'

/** The business calendar; the default one until it is loaded, and when that fails. */
export const useCalendar = () =>
  useQuery({
    queryKey: settingsKeys.section('calendar'),
    queryFn: async ({ signal }) => (await call(settings.getCalendar, { signal })).data,
  }).data ?? DEFAULT_SETTINGS.calendar

interface FollowUpChange {
  /** The expected version. */
  base: Inquiry
  /** ISO 8601; null removes the follow-up. */
  at: string | null
  note: string
}

const hasSameFollowUp = (one: Inquiry, other: Inquiry): boolean =>
  one.followUpAt === other.followUpAt && one.followUpNote === other.followUpNote

/**
 * Sets or removes the follow-up. After a CONFLICT the latest version is loaded: with the same follow-up the change is sent again
 * for that version, else it rejects.
 */
export const useSetFollowUp = () => {
  const client = useQueryClient()
  const send = ({ kind, id, updatedAt }: Inquiry, { at, note }: FollowUpChange) =>
    call(SCREENS[kind].endpoints.setFollowUp, { params: { id }, body: { at, note, updatedAt } })
  const show = ({ data }: { data: Inquiry }) => patchCached(client, toRecordKeys(data.kind), data.id, data)
  return useLeadRequest({
    send: async (change: FollowUpChange) => {
      try {
        return await send(change.base, change)
      } catch (error) {
        if (!isConflict(error)) throw error
        const latest = await call(SCREENS[change.base.kind].endpoints.get, { params: { id: change.base.id } })
        show(latest)
        if (!hasSameFollowUp(latest.data, change.base)) throw error
        return send(latest.data, change)
      }
    },
    show,
    done: (_answer, { at }) => (at === null ? 'Follow-up removed' : 'Follow-up saved'),
    failed: (error) => (isConflict(error) ? CONFLICT : FOLLOW_UP_FAILED),
  })
}
