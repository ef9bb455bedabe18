import { type Banner, bannerInput, DEFAULT_BUTTON_LINK, DEFAULT_BUTTON_TEXT } from '#domain/banner.ts'
import { ApiError } from '../../../api/api-error.ts'
import { CheckboxField, TextField } from '../../../ui/desk/field.tsx'
import { ImageField } from '../../../ui/desk/image-field.tsx'
import { RecordForm } from '../../../ui/desk/record-form.tsx'
import { useRecordForm } from '../../../ui/desk/use-record-form.ts'
import { showServerErrors } from '../../../ui/desk/use-schema-form.ts'
import { useSaveBanner } from './banner-queries.ts'

/** A banner as form controls hold it. */
type BannerValues = Omit<Banner, 'id' | 'order' | 'createdAt' | 'updatedAt'> & { order: string }

const BLANK: BannerValues = {
  title: '',
  subtitle: '',
  buttonText: DEFAULT_BUTTON_TEXT,
  buttonLink: DEFAULT_BUTTON_LINK,
  imageUrl: '',
  order: '0',
  isActive: true,
}

const valuesOf = (banner: Banner | null): BannerValues => {
  if (banner === null) return BLANK
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, order, ...values } = banner
  return { ...values, order: String(order) }
}

const LABELS = {
  title: 'Title',
  subtitle: 'Subtitle',
  buttonText: 'Button text',
  buttonLink: 'Button link',
  imageUrl: 'Image URL',
  order: 'Order',
  isActive: 'Active',
} as const
const FIELDS = ['title', 'subtitle', 'buttonText', 'buttonLink', 'imageUrl', 'order'] as const

interface BannerFormProps {
  /** The latest version that is known; null for a new banner. */
  banner: Banner | null
  onClose: () => void
}

/** Every field of a banner. Source: contract §3 'Entities'. */
export function BannerForm({ banner, onClose }: BannerFormProps) {
  const edit = useRecordForm<Banner, BannerValues>({
    kind: 'banner',
    record: banner,
    valuesOf,
    schema: bannerInput,
    labels: LABELS,
  })
  const { form, base } = edit
  const { mutateAsync } = useSaveBanner()

  const handleSave = form.handleSubmit(async (values) => {
    await mutateAsync({ base, input: bannerInput.parse(values) }).then(
      () => edit.finish(onClose),
      // Said already, as a toast; what is wrong with a field is said beside it too.
      (error: unknown) => error instanceof ApiError && showServerErrors(form, error.errors, FIELDS),
    )
  })

  return (
    <RecordForm edit={edit} param="edit" submit={base === null ? 'Create' : 'Update'} onSubmit={handleSave} onCancel={onClose}>
      <TextField label="Title" required data-autofocus="" autoComplete="off" {...form.field('title')} />
      <TextField label="Subtitle" autoComplete="off" {...form.field('subtitle')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Button text"
          autoComplete="off"
          hint={`Left blank: ${DEFAULT_BUTTON_TEXT}`}
          {...form.field('buttonText')}
        />
        <TextField
          label="Button link"
          autoComplete="off"
          inputMode="url"
          hint={`A path of this site or a whole address; left blank: ${DEFAULT_BUTTON_LINK}`}
          {...form.field('buttonLink')}
        />
        <div className="sm:col-span-2">
          <ImageField
            label="Image URL"
            image={form.watch('imageUrl')}
            {...form.field('imageUrl')}
            onPick={(url) => form.setValue('imageUrl', url, { shouldDirty: true, shouldValidate: true })}
          />
        </div>
        <TextField
          label="Order"
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          hint="Lower comes first"
          {...form.field('order')}
        />
      </div>
      <CheckboxField label="Active" {...form.register('isActive')} />
    </RecordForm>
  )
}
