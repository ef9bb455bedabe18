import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { OpenRecord } from '#app/admin-kit/records/open-record.tsx'
import { toErrorMessage } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import { salesStaffKey, userKeys } from '#app/api/query-keys.ts'
import { useFlags } from '#app/session/session.ts'
import { StatusToggle } from '#app/ui/desk/status-toggle.tsx'
import { users } from '#contract/users.ts'
import type { SalesPerson } from '#domain/user.ts'
import { Group } from './fields.tsx'
import { NO_SALES_STAFF, NONE_TAKES_LEADS, SWITCH_FAILED } from './messages.ts'

const useSalesStaff = () =>
  useQuery({
    queryKey: salesStaffKey,
    queryFn: async ({ signal }) => (await call(users.salesStaff, { signal })).data,
    staleTime: 0,
  })

const showPerson = (client: QueryClient, { id, takesLeads }: SalesPerson): void => {
  client.setQueryData<SalesPerson[]>(salesStaffKey, (staff) =>
    staff?.map((person) => (person.id === id ? { ...person, takesLeads } : person)),
  )
}

/** Takes the person as they shall be. Switches run one after the other; a failure shows the former state. */
const useSetTakesLeads = () => {
  const client = useQueryClient()
  const mutationKey = [...salesStaffKey, 'takes-leads']
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('.') },
    onMutate: async (person: SalesPerson) => {
      await client.cancelQueries({ queryKey: salesStaffKey })
      showPerson(client, person)
    },
    mutationFn: ({ id, takesLeads }) => call(users.setTakesLeads, { params: { id }, body: { takesLeads } }),
    onError: (error, person) => {
      showPerson(client, { ...person, takesLeads: !person.takesLeads })
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
    <Group title="Round-robin members">
      <Opened />
    </Group>
  )
}

function Opened() {
  return (
    <OpenRecord query={useSalesStaff()} noun="list of sales staff" missing="">
      {(staff) => <SalesStaffList staff={staff} />}
    </OpenRecord>
  )
}

function SalesStaffList({ staff }: { staff: SalesPerson[] }) {
  const { mutate } = useSetTakesLeads()
  if (staff.length === 0) return <p className="text-muted">{NO_SALES_STAFF}</p>
  return (
    <>
      <ul className="grid gap-1">
        {staff.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-1">
            <span className="min-w-0 wrap-anywhere">{person.name}</span>
            <StatusToggle
              isOn={person.takesLeads}
              text={person.takesLeads ? 'Receives leads' : 'Doesn’t receive leads'}
              action={`${person.takesLeads ? 'stop' : 'start'} assigning leads to ${person.name}`}
              onToggle={() => mutate({ ...person, takesLeads: !person.takesLeads })}
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
