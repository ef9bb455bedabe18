import { ImageField } from '#app/admin-kit/content/image-field.tsx'
import { OrderField } from '#app/admin-kit/content/fields.tsx'
import { useContentForm } from '#app/admin-kit/content/use-content-form.ts'
import { toFormValues } from '#app/admin-kit/records/form-values.ts'
import { RecordForm } from '#app/admin-kit/records/form.tsx'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { CheckboxField, TextField } from '#app/ui/desk/field.tsx'
import { DEFAULT_BUTTON_LINK, DEFAULT_BUTTON_TEXT } from '#domain/banner-constants.ts'
import { type Banner, bannerInput } from '#domain/banner.ts'
import { bannerKind } from './kind.ts'

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

const toValues = (banner: Banner | null) => toFormValues(BLANK, banner)

interface BannerFormProps {
  /** The latest loaded version; null for a new banner. */
  banner: Banner | null
  onClose: RecordParam['close']
}

/** Every field of a banner. Source: contract §3 'Entities'. */
export function BannerForm({ banner, onClose }: BannerFormProps) {
  const { form, image, frame } = useContentForm({
    kind: bannerKind,
    record: banner,
    toValues,
    schema: bannerInput,
    toInput: (values) => bannerInput.parse(values),
    onClose,
  })
  return (
    <RecordForm {...frame}>
      <TextField label="Title" required data-autofocus="" autoComplete="off" {...form.field('title')} />
      <TextField label="Subtitle" autoComplete="off" {...form.field('subtitle')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Button text" autoComplete="off" hint={`If empty: ${DEFAULT_BUTTON_TEXT}`} {...form.field('buttonText')} />
        <TextField
          label="Button link"
          autoComplete="off"
          inputMode="url"
          hint={`A path on this site or a full URL. If empty: ${DEFAULT_BUTTON_LINK}`}
          {...form.field('buttonLink')}
        />
        <div className="sm:col-span-2">
          <ImageField label="Image URL" {...image} />
        </div>
        <OrderField {...form.field('order')} />
      </div>
      <CheckboxField label="Active" {...form.register('isActive')} />
    </RecordForm>
  )
}
