import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import toast from 'react-hot-toast/headless'
import { MenuButton } from '#app/ui/desk/menu.tsx'
import { Spinner } from '#app/ui/desk/spinner.tsx'
import type { CsvFormat } from '#contract/csv.ts'

/** Downloads a file in the browser, under its own name. */
const saveFile = (file: File): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // Once the download has begun, the browser no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

interface ExportButtonProps {
  /** Fetches the file with all pages of the filtered list. */
  fetchFile: (format: CsvFormat) => Promise<File>
  failed: (error: unknown) => string
  /** 'Export CSV' by default. */
  children?: string
}

/** Export CSV: a menu of the formats, which downloads the filtered list. */
export function ExportButton({ fetchFile, failed, children = 'Export CSV' }: ExportButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: fetchFile,
    onSuccess: saveFile,
    onError: (error) => toast.error(failed(error)),
  })
  const download = (format: CsvFormat) => () => {
    if (!isPending) mutate(format)
  }
  return (
    <MenuButton
      label={
        <>
          {isPending ? <Spinner /> : <Download aria-hidden="true" className="size-4" />}
          {children}
        </>
      }
      entries={[
        { label: 'For Excel', onClick: download('excel') },
        { label: 'Plain', hint: 'Values as they are, to import elsewhere', onClick: download('plain') },
      ]}
    />
  )
}
