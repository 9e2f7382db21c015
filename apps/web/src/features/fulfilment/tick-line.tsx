import { Check } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { classNames } from '../../ui/class-names.ts'

type Props = { article: string; isTicked: boolean; className?: string; onTick: (isTicked: boolean) => void }

/** A tick for gloves: this line is counted. It helps whoever counts; booking asks for none. */
export const TickLine = ({ article, isTicked, className, onTick }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.receiving')
  return (
    <label className={classNames('relative inline-flex size-14 shrink-0 @min-[56rem]:pointer-fine:size-9', className)}>
      <input
        type="checkbox"
        aria-label={t('tick', { article })}
        checked={isTicked}
        onChange={(event) => onTick(event.target.checked)}
        className="peer absolute inset-0 z-1 size-full appearance-none rounded-2xl"
      />
      <span
        aria-hidden
        className="inline-flex size-full items-center justify-center rounded-2xl border-2 border-line-strong bg-raised text-transparent peer-checked:border-primary peer-checked:bg-primary peer-checked:text-on-primary peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
      >
        <Check className="size-8" strokeWidth={3} />
      </span>
    </label>
  )
}
