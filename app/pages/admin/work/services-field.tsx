import { Button } from '#app/ui/desk/button.tsx'
import { CheckboxField } from '#app/ui/desk/field.tsx'
import { useAllServices } from '#app/pages/admin/services/queries.ts'

interface ServicesFieldProps {
  /** Ids of the chosen services. */
  chosen: readonly number[]
  error: string | undefined
  onChange: (ids: number[]) => void
}

/** The services that were used, as checkboxes in a box that scrolls. Rows of `auto` would have a checkbox's least height. */
export function ServicesField({ chosen, error, onChange }: ServicesFieldProps) {
  const { data, isError, isFetching, refetch } = useAllServices()
  const handleToggle = (id: number) => onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <fieldset className="grid content-start gap-1" data-invalid={error ? '' : undefined}>
      <legend className="mb-1 text-xs font-semibold text-ink">Services used</legend>
      <div className="grid max-h-40 auto-rows-max content-start gap-x-4 overflow-y-auto rounded-sm border border-edge bg-sunken p-2 wrap-anywhere sm:grid-cols-2">
        {data?.data.map(({ id, title, isActive }) => (
          <CheckboxField
            key={id}
            label={isActive ? title : `${title} (inactive: visitors do not see it)`}
            checked={chosen.includes(id)}
            onChange={() => handleToggle(id)}
          />
        ))}
        {data?.data.length === 0 && <p className="text-xs text-muted">There are no services yet.</p>}
        {data === undefined && !isError && <p className="text-xs text-muted">Loading the services…</p>}
        {isError && data === undefined && (
          <p className="flex flex-wrap items-center gap-2 text-xs" role="alert">
            The services could not be loaded.
            <Button onClick={() => void refetch()} busy={isFetching}>
              Try Again
            </Button>
          </p>
        )}
      </div>
      {error && <p className="text-xs font-medium text-red-strong">{error}</p>}
    </fieldset>
  )
}
