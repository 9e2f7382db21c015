import { pictureUpload } from '@regionalmarkt/contract/media/picture-upload.ts'
import { uploadPicture } from '@regionalmarkt/contract/media/pictures.ts'
import { useMutation } from '@tanstack/react-query'
import { Camera, Snowflake, Thermometer, X } from 'lucide-react'
import { useRef } from 'react'
import { Picture } from '../../parts/picture.tsx'
import { pictureTypes } from '../../parts/picture-types.ts'
import { call } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input, TextArea } from '../../ui/input.tsx'
import type { InboundOrder } from './queries.ts'
import { type CheckDraft, temperatureOf } from './receipt-draft.ts'

const mostPictures = 5

/** A kind the server does not know by name goes as bytes; it looks inside anyway, and says what is wrong. */
const named = (file: File): Blob =>
  (pictureUpload.mediaTypes as readonly string[]).includes(file.type)
    ? file
    : new Blob([file], { type: 'application/octet-stream' })

type Props = { check: CheckDraft; onChange: (check: CheckDraft) => void }

/** How the delivery is: its temperature, its condition in words, photos. All of it may be left out. */
export const DeliveryCheck = ({ check, onChange }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.check')
  // A photo arrives seconds after it was taken; what was typed meanwhile stays.
  const latest = useRef(check)
  latest.current = check
  const upload = useMutation({
    mutationFn: (file: File) => call(uploadPicture.retailer, { file: named(file) }),
    onSuccess: ({ picture }) => {
      const { pictures } = latest.current
      if (!pictures.includes(picture)) onChange({ ...latest.current, pictures: [...pictures, picture] })
    },
  })
  const isBelow = /^[-−]/.test(check.temperature)
  return (
    <Card className="mt-4 flex flex-col gap-4 p-4 sm:p-5" aria-labelledby="delivery-check">
      <h2 id="delivery-check" className="text-xl">
        {t('title')}
      </h2>
      <div className="grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <Field
          label={t('temperature')}
          isOptional
          error={temperatureOf(check) === undefined ? t('unbelievable') : undefined}
        >
          <div className="flex gap-2">
            <div className="min-w-0 flex-1">
              <Input
                value={check.temperature}
                inputMode="decimal"
                autoComplete="off"
                maxLength={6}
                unit="°C"
                leading={<Thermometer className="size-5" />}
                className="h-14 text-lg"
                onChange={(event) => onChange({ ...check, temperature: event.target.value })}
              />
            </div>
            <IconButton
              icon={Snowflake}
              look="tinted"
              className="size-14 rounded-2xl"
              label={t('belowZero')}
              aria-pressed={isBelow}
              onClick={() =>
                onChange({ ...check, temperature: isBelow ? check.temperature.slice(1) : `-${check.temperature}` })
              }
            />
          </div>
        </Field>
        <Field label={t('note')} isOptional>
          <TextArea
            rows={2}
            value={check.note}
            maxLength={1000}
            placeholder={t('noteExample')}
            className="min-h-14"
            onChange={(event) => onChange({ ...check, note: event.target.value })}
          />
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {check.pictures.map((picture, index) => (
          <span key={picture} className="relative">
            <Picture picture={picture} size={80} alt={t('photo', { number: String(index + 1) })} />
            <span className="absolute -top-3 -right-3">
              <IconButton
                icon={X}
                look="tinted"
                className="rounded-full"
                label={t('removePhoto', { number: String(index + 1) })}
                onClick={() => onChange({ ...check, pictures: check.pictures.filter((each) => each !== picture) })}
              />
            </span>
          </span>
        ))}
        {check.pictures.length < mostPictures && (
          <FileButton
            look="secondary"
            size="large"
            className="max-sm:w-full"
            isBusy={upload.isPending}
            label={t('addPhoto')}
            accept={pictureTypes}
            onFiles={([file]) => file && upload.mutate(file)}
          >
            <Camera aria-hidden />
            {t('addPhoto')}
          </FileButton>
        )}
      </div>
      {upload.isError && (
        <p role="alert" className="font-medium text-danger-ink">
          {reasonOf(upload.error)}
        </p>
      )}
    </Card>
  )
}

/** How a delivery was, as it was written down. */
export const DeliveryChecks = ({ checks }: Pick<InboundOrder, 'checks'>) => {
  const t = useWorkplaceTranslations('fulfilment.check')
  const format = useFormat()
  if (checks.length === 0) return null
  const degrees = (deci: number): string =>
    `${(deci / 10).toLocaleString(format.locale, { maximumFractionDigits: 1 })}\u00a0°C`
  return (
    <Card className="mt-4" aria-labelledby="delivery-checks">
      <h2 id="delivery-checks" className="mb-2 text-xl">
        {t('title')}
      </h2>
      <ul className="flex flex-col gap-3">
        {checks.map(({ at, by, temperatureDecicelsius, note, pictures }) => (
          <li key={at}>
            <p className="text-sm text-quiet">
              {format.dayAndTime(at)}
              {by !== null && ` · ${by}`}
            </p>
            {temperatureDecicelsius !== null && <p className="figure text-2xl">{degrees(temperatureDecicelsius)}</p>}
            {note !== '' && <p className="whitespace-pre-line">{note}</p>}
            {pictures.length > 0 && (
              <p className="mt-2 flex flex-wrap gap-2">
                {pictures.map((picture, index) => (
                  <Picture key={picture} picture={picture} size={96} alt={t('photo', { number: String(index + 1) })} />
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
