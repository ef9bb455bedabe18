import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { fieldsBefore, type PendingEdit, settleEdit } from '#app/admin-kit/records/pending-edits.ts'
import { toErrorMessage } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import { salesStaffKey, userKeys } from '#app/api/query-keys.ts'
import { useFlags } from '#app/session/session.ts'
import { FailedState } from '#app/ui/desk/feedback.tsx'
import { Skeleton } from '#app/ui/desk/skeleton.tsx'
import { StatusToggle } from '#app/ui/desk/status-toggle.tsx'
import { users } from '#contract/users.ts'
import type { SalesPerson } from '#domain/user.ts'
import { Group } from './group.tsx'
import { NO_SALES_STAFF, NONE_TAKES_LEADS, SALES_STAFF_FAILED, SWITCH_FAILED } from './messages.ts'

const useSalesStaff = () =>
  useQuery({
    queryKey: salesStaffKey,
    queryFn: async ({ signal }) => (await call(users.salesStaff, { signal })).data,
    staleTime: 0,
  })

interface Switch extends PendingEdit<SalesPerson> {
  patch: Pick<SalesPerson, 'takesLeads'>
}

const showPerson = (client: QueryClient, { id }: SalesPerson, fields: object): void => {
  client.setQueryData<SalesPerson[]>(salesStaffKey, (staff) =>
    staff?.map((person) => (person.id === id ? { ...person, ...fields } : person)),
  )
}

/** Switches run one after the other; a failure shows the stored state again. */
const useSetTakesLeads = () => {
  const client = useQueryClient()
  const mutationKey = [...salesStaffKey, 'takes-leads']
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('.') },
    onMutate: async (sent: Switch) => {
      await client.cancelQueries({ queryKey: salesStaffKey })
      showPerson(client, sent.before, sent.patch)
    },
    mutationFn: ({ before: { id }, patch }: Switch) => call(users.setTakesLeads, { params: { id }, body: patch }),
    onSuccess: async (_answer, sent) => showPerson(client, sent.before, await settleEdit(client, mutationKey, sent, sent.patch)),
    onError: async (error, sent) => {
      showPerson(client, sent.before, await settleEdit(client, mutationKey, sent, fieldsBefore(sent)))
      toast.error(toErrorMessage(error, SWITCH_FAILED))
    },
    onSettled: () => {
      // After the last of them, and not awaited: the next switch would wait for it.
      if (client.isMutating({ mutationKey }) > 1) return
      for (const queryKey of [salesStaffKey, userKeys.all]) void client.invalidateQueries({ queryKey })
    },
  })
}

/** The active sales staff with the switch 'takes leads', for those who may assign leads. Source: lead desk §5. */
export function SalesStaff() {
  const { assignInquiry } = useFlags()
  if (!assignInquiry) return null
  return (
    <Group title="Sales staff in the round">
      <SalesStaffList />
    </Group>
  )
}

function SalesStaffList() {
  const { data: staff, isError, refetch, isFetching } = useSalesStaff()
  const { mutate } = useSetTakesLeads()
  if (staff === undefined && isError) {
    return (
      <FailedState title={SALES_STAFF_FAILED} onRetry={() => void refetch()} busy={isFetching}>
        The settings above are not affected.
      </FailedState>
    )
  }
  if (staff === undefined) {
    return (
      <div role="status">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-9 w-full" />
      </div>
    )
  }
  if (staff.length === 0) return <p className="text-muted">{NO_SALES_STAFF}</p>
  return (
    <>
      <ul className="grid gap-1">
        {staff.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-1">
            <span className="min-w-0 wrap-anywhere">{person.name}</span>
            <StatusToggle
              isOn={person.takesLeads}
              text={person.takesLeads ? 'Takes leads' : 'Takes no leads'}
              action={`${person.takesLeads ? 'stop' : 'start'} assigning leads to ${person.name}`}
              onToggle={() => mutate({ before: person, patch: { takesLeads: !person.takesLeads } })}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="text-yellow-strong">
        {staff.every(({ takesLeads }) => !takesLeads) && NONE_TAKES_LEADS}
      </p>
    </>
  )
}
