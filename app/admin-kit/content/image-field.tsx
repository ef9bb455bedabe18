import ImageUp from 'lucide-react/icons/image-up'
import Trash2 from 'lucide-react/icons/trash'
import type { ComponentProps } from 'react'
import { uploadFailedAttribute, UploadProgress, useDroppedFiles, useUpload } from '#app/admin-kit/records/upload.tsx'
import { ResponsiveImage } from '#app/display/responsive-image.tsx'
import { Button } from '#app/ui/desk/button.tsx'
import { controlClass, Field } from '#app/ui/desk/field.tsx'
import { isOwnPath } from '#domain/media.ts'

const HINT = 'Drop or paste a picture here, or type a URL. Use a picture without text.'
const ELSEWHERE = 'On another site: visitors see a copy that this site fetches, a minute or so after you save.'
const NONE = 'No picture'
const BROKEN = 'This picture cannot be shown'

interface ImageFieldProps extends ComponentProps<'input'> {
  label: string
  error?: string
  hint?: string
  /** The form's value of the URL; the input itself is registered and uncontrolled. */
  image: string
  /** Called with an uploaded image's URL, or '' when the image is removed. */
  onPick: (url: string) => void
  /** Called for every upload that starts, with a promise of its success, and when one is cancelled. A save waits for the last one. */
  onUpload?: (started: Promise<boolean>) => void
}

/**
 * Image field: preview, upload by button, drop or paste, and a text input for the URL.
 *
 *   <ImageField label="Image" {...image} />  // from useContentForm
 */
export function ImageField({ label, error, hint = HINT, image, onPick, onUpload, ...input }: ImageFieldProps) {
  const { state, upload, reset } = useUpload()
  const start = (files: readonly File[]) => {
    const started = upload(files, onPick)
    onUpload?.(started)
  }
  const { isOver, target, chooser, choose } = useDroppedFiles(`${label}: file`, start)
  const failure = state.status === 'failed' ? state.message : undefined
  const handleCancel = () => {
    reset()
    // A save does not wait for it.
    onUpload?.(Promise.resolve(true))
  }
  const handleRemove = () => {
    handleCancel()
    onPick('')
  }
  return (
    <div
      {...target}
      onPaste={({ clipboardData }) => {
        // Other pasted content goes to the input.
        if (clipboardData.files.length > 0) start([...clipboardData.files])
      }}
      className={`grid gap-3 rounded-sm border border-dashed p-3 sm:grid-cols-[10rem_1fr] ${isOver ? 'border-teal bg-hover' : 'border-edge'}`}
    >
      <Preview image={image.trim()} />
      <div className="grid content-start gap-2">
        <Field label={label} error={failure ?? error} hint={hint}>
          {(control) => (
            <input
              type="text"
              inputMode="url"
              placeholder="https://… or /images/…"
              autoComplete="off"
              {...input}
              {...control}
              data-upload-failed={uploadFailedAttribute(failure, error)}
              onInput={() => state.status !== 'idle' && handleCancel()}
              className={controlClass}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-2">
          <Button onClick={choose}>
            <ImageUp aria-hidden="true" className="size-4" />
            Upload picture
          </Button>
          {image !== '' && (
            <Button variant="quiet" onClick={handleRemove}>
              <Trash2 aria-hidden="true" className="size-4" />
              Remove picture
            </Button>
          )}
          <UploadProgress state={state} onCancel={handleCancel} />
        </div>
        {chooser}
      </div>
    </div>
  )
}

function Preview({ image }: { image: string }) {
  const isShown = isOwnPath(image)
  const text = image === '' ? NONE : isShown ? BROKEN : ELSEWHERE
  return (
    <div className="grid aspect-video place-items-center overflow-hidden rounded-sm border border-line bg-sunken">
      <ResponsiveImage
        image={image}
        width={160}
        height={90}
        alt="Preview"
        className="size-full object-cover"
        fallback={<p className="p-2 text-center text-xs text-muted">{text}</p>}
      />
    </div>
  )
}
