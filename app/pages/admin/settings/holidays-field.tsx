import type { SchemaForm } from '#app/admin-kit/records/use-schema-form.ts'
import { CheckboxField } from '#app/ui/desk/field.tsx'
import { type CalendarValues, type HolidayRow, toHolidayDate } from './calendar.ts'
import { buildList } from './list.ts'
import { LabelSpace, ListField, RowInput } from './list-field.tsx'

const BLANK: HolidayRow = { date: '', isYearly: false, name: '' }

/** The holidays, sorted by date when they are loaded and saved; a row that is edited stays where it is. */
export function HolidaysField({ form }: { form: SchemaForm<CalendarValues> }) {
  const { error, ...holidays } = buildList(form, 'holidays', BLANK)
  const dates = holidays.rows.map(toHolidayDate)
  const hasRepeated = new Set(dates).size < dates.length
  // The message about a day that is listed twice appears beside the second one.
  const list = { ...holidays, error: hasRepeated ? undefined : error }
  return (
    <ListField legend="Days on which the office is closed" noun="Holiday" list={list} max={200} hasLabels>
      {(holiday, index) => (
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <div className="min-w-36 flex-1">
            <RowInput
              list={list}
              index={index}
              name="date"
              label="Date"
              type="date"
              value={holiday.date}
              toRow={(date) => ({ ...holiday, date })}
              error={dates.indexOf(toHolidayDate(holiday)) < index ? error : undefined}
            />
          </div>
          <div className="grid content-start gap-1">
            <LabelSpace index={index} />
            <div className="flex min-h-9 items-center">
              <CheckboxField
                label="Every year"
                checked={holiday.isYearly}
                onChange={(event) => list.edit(index, { ...holiday, isYearly: event.target.checked }, 'date')}
              />
            </div>
          </div>
          <div className="min-w-0 basis-full sm:flex-2 sm:basis-0">
            <RowInput
              list={list}
              index={index}
              name="name"
              label="Name"
              value={holiday.name}
              toRow={(name) => ({ ...holiday, name })}
            />
          </div>
        </div>
      )}
    </ListField>
  )
}
