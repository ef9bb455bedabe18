/** The query of My day and the changes from it, each with its Undo. */
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { editsAfter, fieldsBefore, type PendingEdit, settleEdit } from '#app/admin-kit/records/pending-edits.ts'
import { type DoneChange, useChangeUndo } from '#app/admin-kit/records/use-change-undo.ts'
import { useNewestVersions } from '#app/admin-kit/records/use-newest-versions.ts'
import { isConflict } from '#app/api/api-error.ts'
import { call, takeEarlyAnswer } from '#app/api/call.ts'
import { inquiryDependents, inquiryKeys } from '#app/api/query-keys.ts'
import { useAdmin } from '#app/session/session.ts'
import { useLatestCallback } from '#app/ui/desk/use-latest-callback.ts'
import { myDay } from '#contract/my-day.ts'
import type { Inquiry, InquiryPatch } from '#domain/inquiry.ts'
import type { MyDay, MyDayScope } from '#domain/my-day.ts'
import { describeChange, UNDO_CONFLICT, UNDO_FAILED, UPDATE_CONFLICT, UPDATE_FAILED } from '../inquiries/messages.ts'
import { SCREENS } from '../inquiries/screens.ts'
import { type LeadPatch, withChange, withLeadOf } from './changes.ts'
import { describeFollowUp, describeFollowUpDone, describeTaken, FETCH_FAILED } from './messages.ts'

/** Leads become due without a change that the live updates would announce. */
const REFETCH_MS = 60_000

/** The queue; that of the other scope stays visible while this one loads. */
export const useMyDay = (scope: MyDayScope) =>
  useQuery({
    queryKey: inquiryKeys.myDay(scope),
    queryFn: async ({ signal }) => (await call(myDay.get, { query: { scope }, signal })).data,
    initialData: () => takeEarlyAnswer(myDay.get, { query: { scope } })?.data,
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
    meta: { failed: FETCH_FAILED },
  })

const refresh = (client: QueryClient) => Promise.all(inquiryDependents.map((queryKey) => client.invalidateQueries({ queryKey })))

const patchListed = (client: QueryClient, id: number, patch: LeadPatch): void => {
  client.setQueriesData<MyDay>({ queryKey: inquiryKeys.myDays }, (data) => data && withChange(data, id, patch))
}

interface DoneLeadChange extends DoneChange {
  record: Inquiry
}

interface Change extends PendingEdit<Inquiry> {
  patch: LeadPatch
  /** `base` is the newest known version. */
  send: (base: Inquiry) => Promise<Inquiry>
}

const update = async ({ id, kind }: Inquiry, patch: InquiryPatch, updatedAt: string): Promise<Inquiry> =>
  (await call(SCREENS[kind].endpoints.update, { params: { id }, body: { ...patch, updatedAt } })).data

type FollowUp = Pick<Inquiry, 'followUpAt' | 'followUpNote'>

const setFollowUp = async (
  { id, kind }: Inquiry,
  { followUpAt: at, followUpNote: note }: FollowUp,
  updatedAt: string,
): Promise<Inquiry> => (await call(SCREENS[kind].endpoints.setFollowUp, { params: { id }, body: { at, note, updatedAt } })).data

/** Applies a change at once and reverts it when the server refuses it. Changes run one at a time. */
const useChange = () => {
  const client = useQueryClient()
  const mutationKey = [...inquiryKeys.myDays, 'change']
  const { remember, toNewest } = useNewestVersions()
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('.') },
    onMutate: async (change: Change) => {
      await client.cancelQueries({ queryKey: inquiryKeys.myDays })
      const queues = client.getQueriesData<MyDay>({ queryKey: inquiryKeys.myDays })
      patchListed(client, change.before.id, change.patch)
      return queues
    },
    // The version on screen: the cached queue of the other scope may be of before.
    mutationFn: ({ before, send }) => send(toNewest(before)),
    onSuccess: async (after, change) => {
      remember(after)
      patchListed(client, after.id, await settleEdit(client, mutationKey, change, after))
    },
    onError: async (error, change, queues) => {
      const { before } = change
      await settleEdit(client, mutationKey, change, fieldsBefore(change))
      const later = editsAfter(client, mutationKey, change)
      for (const [key, data] of queues ?? [])
        client.setQueryData<MyDay>(
          key,
          (current) =>
            current &&
            data &&
            later.reduce((myDay, { patch }) => withChange(myDay, before.id, patch), withLeadOf(current, data, before)),
        )
      toast.error(isConflict(error) ? UPDATE_CONFLICT : UPDATE_FAILED)
    },
    onSettled: () => {
      // Not awaited: the next change in the queue would wait for it.
      if (client.isMutating({ mutationKey }) === 1) void refresh(client)
    },
  })
}

export interface LeadActions {
  /** The same functions in every render: the row of a lead that did not change does not render again. */
  set: (lead: Inquiry, patch: Pick<InquiryPatch, 'status' | 'priority'>) => void
  take: (lead: Inquiry) => void
  finishFollowUp: (lead: Inquiry) => void
  /** After the follow-up of `before` was changed by its form. */
  followUpChanged: (before: Inquiry, after: Inquiry) => void
  done: readonly DoneLeadChange[]
  isUndoing: boolean
  undo: (change: DoneLeadChange) => void
  dismiss: (change: DoneLeadChange) => void
}

/** `onRestored` is called with the id of a lead whose change was undone; the queue may not show it again yet. */
export const useLeadActions = (onRestored: (id: number) => void): LeadActions => {
  const client = useQueryClient()
  const admin = useAdmin()
  const { mutateAsync } = useChange()
  const { done, isUndoing, offer, undo, dismiss } = useChangeUndo<DoneLeadChange>({
    onRestored,
    onFailed: (error) => toast.error(isConflict(error) ? UNDO_CONFLICT : UNDO_FAILED),
    onSettled: () => void refresh(client),
  })

  const apply = (change: Change, sentence: string, revert: (after: Inquiry) => Promise<unknown>) => {
    const sent = mutateAsync(change)
    offer({ record: change.before, sentence, undo: async () => revert(await sent) }, sent)
  }
  const set = useLatestCallback<Parameters<LeadActions['set']>, void>((lead, patch) => {
    const change = { before: lead, patch, send: (base: Inquiry) => update(base, patch, base.updatedAt) }
    apply(change, describeChange(lead, patch), (after) => update(after, fieldsBefore(change), after.updatedAt))
  })
  const take = useLatestCallback((lead: Inquiry) => {
    const patch = { assigneeId: admin.id, assigneeName: admin.name }
    const send = async ({ id, kind }: Inquiry) => (await call(SCREENS[kind].endpoints.take, { params: { id } })).data
    const revert = (after: Inquiry) => update(after, { assigneeId: null }, after.updatedAt)
    apply({ before: lead, patch, send }, describeTaken(lead), revert)
  })
  const finishFollowUp = useLatestCallback((lead: Inquiry) => {
    const patch = { followUpAt: null, followUpNote: '' }
    const change = { before: lead, patch, send: (base: Inquiry) => setFollowUp(base, patch, base.updatedAt) }
    apply(change, describeFollowUpDone(lead), (after) => setFollowUp(after, change.before, after.updatedAt))
  })
  const followUpChanged: LeadActions['followUpChanged'] = (before, after) => {
    void refresh(client)
    if (after.followUpAt === before.followUpAt && after.followUpNote === before.followUpNote) return
    const restore = () => setFollowUp(after, before, after.updatedAt)
    offer({ record: after, sentence: describeFollowUp(after), undo: restore })
  }

  return {
    set,
    take,
    finishFollowUp,
    followUpChanged,
    done,
    isUndoing,
    undo,
    dismiss,
  }
}
