import { type Day, dayText, sumDay } from './days.ts'

/** The data of the chart as an expandable table, newest first. */
export function DayTable({ days }: { days: readonly Day[] }) {
  return (
    <details className="min-w-0 open:w-full">
      <summary className="no-print inline-flex min-h-6 items-center text-xs font-medium text-teal underline underline-offset-4 pointer-coarse:min-h-11">
        Show as a table
      </summary>
      <table className="mt-2 w-full max-w-120">
        <caption className="sr-only">Leads per day</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="py-1 text-left font-medium">
              Day
            </th>
            {['Service', 'Contact', 'Leads'].map((name) => (
              <th key={name} scope="col" className="py-1 pl-4 text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map((day) => (
            <tr key={day.date} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {dayText(day.date)}
              </th>
              <Cell value={day.service} />
              <Cell value={day.contact} />
              <Cell value={sumDay(day)} />
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function Cell({ value }: { value: number }) {
  return <td className="py-1 pl-4 text-right">{value.toLocaleString('en-IN')}</td>
}
