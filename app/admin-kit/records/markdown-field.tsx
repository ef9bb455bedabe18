/** A field for text in Markdown. Source: issue 13 point 4. */
import { type ComponentProps, type KeyboardEvent, type Ref, useRef } from 'react'
import { Button } from '#app/ui/desk/button.tsx'
import { controlClass, Field } from '#app/ui/desk/field.tsx'
import { replacePlaceholder, typePlaceholder, typeShortcut } from './markdown-edits.ts'
import { uploadFailedAttribute, UploadProgress, useDroppedFiles, useUploadQueue } from './upload.tsx'

interface MarkdownFieldProps extends ComponentProps<'textarea'> {
  label: string
  error?: string
  hint?: string
  /** Called for every upload that starts, with a promise of its success, and when one is cancelled. A save waits for the last one. */
  onUpload?: (started: Promise<boolean>) => void
}

const assignRef = <Element,>(ref: Ref<Element> | undefined, element: Element | null) => {
  if (typeof ref === 'function') return ref(element)
  if (ref) ref.current = element
  return undefined
}

/** Another text would end the composition of an input method. Firefox writes the composed text after the event. */
const waitForComposition = (area: HTMLTextAreaElement): Promise<void> =>
  new Promise((resolve) => {
    area.addEventListener('compositionend', () => setTimeout(resolve), { once: true })
  })

/**
 * A multi-line field with keyboard shortcuts for bold, italic and links, and upload of images by button, paste or drop. Accepts the
 * result of `form.field`, and every attribute of a textarea.
 *
 *   <MarkdownField label="Content" {...form.field('content')} onUpload={trackUpload('content')} />
 */
export function MarkdownField({ label, error, hint, onUpload, ref, ...area }: MarkdownFieldProps) {
  const areaRef = useRef<HTMLTextAreaElement>(null)
  const isComposing = useRef(false)
  const uploads = useUploadQueue(onUpload)
  /** Whether the author has come to the field since its upload has failed: who was typing may not have seen the message. */
  const isFailureSeen = useRef(false)

  const start = async (files: readonly File[]) => {
    const name = files[0]?.name ?? ''
    const placeholder = areaRef.current === null ? '' : typePlaceholder(areaRef.current, name)
    const replace = async (image: { url: string; name: string } | null) => {
      const area = areaRef.current
      if (area === null) return
      if (isComposing.current) await waitForComposition(area)
      replacePlaceholder(area, placeholder, image)
    }
    const isUploaded = await uploads.add(files, (url) => replace({ url, name }))
    if (!isUploaded) await replace(null)
  }
  const { isOver, target, chooser, choose } = useDroppedFiles('Image to insert', start)
  const handleInput = () => {
    if (isFailureSeen.current) uploads.dismissFailure()
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (typeShortcut(event.currentTarget, event.nativeEvent)) event.preventDefault()
  }
  return (
    <Field label={label} error={uploads.error ?? error} hint={hint}>
      {(control) => (
        <div {...target}>
          <textarea
            rows={12}
            {...area}
            {...control}
            ref={(element) => {
              areaRef.current = element
              return assignRef(ref, element)
            }}
            onKeyDown={handleKeyDown}
            data-upload-failed={uploadFailedAttribute(uploads.error, error)}
            onFocus={() => {
              isFailureSeen.current = uploads.error !== undefined
            }}
            onInput={handleInput}
            onCompositionStart={() => {
              isComposing.current = true
            }}
            onCompositionEnd={() => {
              isComposing.current = false
            }}
            onPaste={(event) => {
              // Text copied from an office program comes with an image of itself.
              if (event.clipboardData.files.length === 0 || event.clipboardData.types.includes('text/plain')) return
              event.preventDefault()
              void start([...event.clipboardData.files])
            }}
            className={`${controlClass} field-sizing-content min-h-[45dvh] ${isOver ? 'border-teal bg-hover' : ''}`}
          />
          <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
            <span>**bold**, *italic*, ## heading, - list</span>
            <Button variant="quiet" onClick={choose}>
              Add an image
            </Button>
          </div>
          <UploadProgress state={uploads.state} onCancel={uploads.cancel} />
          {chooser}
        </div>
      )}
    </Field>
  )
}
