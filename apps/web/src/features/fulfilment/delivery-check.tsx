import { Snowflake, Thermometer } from 'lucide-react'
import { useRef } from 'react'
import { Photos, TakenPhotos } from '../../parts/photos.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input, TextArea } from '../../ui/input.tsx'
import type { InboundOrder } from './queries.ts'
import { type CheckDraft, temperatureOf } from './receipt-draft.ts'

const mostPictures = 5

type Props = { check: CheckDraft; onChange: (check: CheckDraft) => void }

/** How the delivery is: its temperature, its condition in words, photos. All of it may be left out. */
export const DeliveryCheck = ({ check, onChange }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.check')
  // A photo arrives seconds after it was taken; what was typed meanwhile stays.
  const latest = useRef(check)
  latest.current = check
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
      <Photos
        desk="retailer"
        isKeptOnDevice
        pictures={check.pictures}
        most={mostPictures}
        onChange={(pictures) => onChange({ ...latest.current, pictures })}
      />
    </Card>
  )
}

/** How a delivery was, as it was written down. */
export const DeliveryChecks = ({ checks }: Pick<InboundOrder, 'checks'>) => {
  const t = useWorkplaceTranslations('fulfilment.check')
  const format = useFormat()
  // Said once of a delivery, it stands with each of its orders.
  const said = [...new Map(checks.map((check) => [`${check.at} ${check.by}`, check])).values()]
  if (said.length === 0) return null
  const degrees = (deci: number): string =>
    `${(deci / 10).toLocaleString(format.locale, { maximumFractionDigits: 1 }).replace('-', '−')}\u00a0°C`
  return (
    <Card className="mt-4" aria-labelledby="delivery-checks">
      <h2 id="delivery-checks" className="mb-2 text-xl">
        {t('title')}
      </h2>
      <ul className="flex flex-col gap-3">
        {said.map(({ at, by, temperatureDecicelsius, note, pictures }) => (
          <li key={at}>
            <p className="text-sm text-quiet">
              {format.dayAndTime(at)}
              {by !== null && ` · ${by}`}
            </p>
            {temperatureDecicelsius !== null && <p className="figure text-2xl">{degrees(temperatureDecicelsius)}</p>}
            {note !== '' && <p className="whitespace-pre-line">{note}</p>}
            <TakenPhotos pictures={pictures} size={96} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
