import Eraser from 'lucide-react/icons/eraser'
import { useState } from 'react'
import { ExportButton } from '#app/admin-kit/lists/export-button.tsx'
import { Button } from '#app/ui/desk/button.tsx'
import { ConfirmDialog } from '#app/ui/desk/confirm-dialog.tsx'
import { CLEANUP_QUESTION, exportFailed } from './messages.ts'
import { exportLogs, useCleanUpLogs } from './queries.ts'
import type { LogFilter } from './search-params.ts'

/** Export CSV of the filtered logs, and Cleanup. */
export function LogTools({ filter }: { filter: LogFilter }) {
  const { mutate: cleanUp, isPending: isCleaning } = useCleanUpLogs()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ExportButton fetchFile={(format) => exportLogs({ ...filter, format })} failed={exportFailed} />
      <Button busy={isCleaning} onClick={() => setIsOpen(true)}>
        {!isCleaning && <Eraser aria-hidden="true" className="size-4" />}
        Cleanup
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Cleanup logs"
        question={CLEANUP_QUESTION}
        confirm="Cleanup"
        busy={isCleaning}
        onConfirm={() => cleanUp(undefined, { onSettled: () => setIsOpen(false) })}
        onClose={() => setIsOpen(false)}
      >
        <p>Newer logs stay. Export them first if the old ones may be needed.</p>
      </ConfirmDialog>
    </>
  )
}
