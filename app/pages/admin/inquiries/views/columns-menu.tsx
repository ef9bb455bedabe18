import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { HIDE_PARAM } from '#app/api/saved-views.ts'
import { MenuButton } from '#app/ui/desk/menu.tsx'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { COLUMN_LABELS, OPTIONAL_COLUMNS, toHiddenColumns } from '#domain/saved-view.ts'
import { readHiddenColumns } from './shown-view.ts'

/** Shows and hides the optional columns of the table; the hidden ones are in the URL. */
export function ColumnsMenu({ kind, filters }: { kind: InquiryKind; filters: UrlFilters }) {
  const hidden = readHiddenColumns(kind, filters)
  const handleChange = (column: string, isShown: boolean) => {
    const next = isShown ? hidden.filter((name) => name !== column) : [...hidden, column]
    void filters.go({ [HIDE_PARAM]: toHiddenColumns(kind, next).join(',') }, { replace: true })
  }
  return (
    <MenuButton
      label={hidden.length === 0 ? 'Columns' : `Columns (${hidden.length} hidden)`}
      entries={OPTIONAL_COLUMNS[kind].map((column) => ({
        label: COLUMN_LABELS[column],
        isChecked: !hidden.includes(column),
        onChange: (isShown) => handleChange(column, isShown),
      }))}
    />
  )
}
