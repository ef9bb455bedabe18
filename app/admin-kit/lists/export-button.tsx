import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import toast from 'react-hot-toast'
import { saveFile } from '#app/api/save-file.ts'
import { Button } from '#app/ui/desk/button.tsx'

interface ExportButtonProps {
  /** Fetches the file with all pages of the filtered list. */
  fetchFile: () => Promise<File>
  /** Toast text on failure. */
  failed: (error: unknown) => string
  /** 'Export CSV' by default. */
  children?: string
}

/** Export CSV: downloads the filtered list. */
export function ExportButton({ fetchFile, failed, children = 'Export CSV' }: ExportButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: fetchFile,
    onSuccess: saveFile,
    onError: (error) => toast.error(failed(error)),
  })
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {!isPending && <Download aria-hidden="true" className="size-4" />}
      {children}
    </Button>
  )
}
