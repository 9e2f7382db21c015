import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useRef, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { useAboveWhatIsFixed } from './above-what-is-fixed.ts'
import { classNames } from './class-names.ts'
import { dismissToast, onToastsChange, type ShownToast, shownToasts, type ToastTone } from './toast.ts'

const looks = {
  success: { icon: CircleCheck, ink: 'text-primary-ink' },
  error: { icon: CircleAlert, ink: 'text-danger-ink' },
  info: { icon: Info, ink: 'text-info-ink' },
} as const satisfies Record<ToastTone, unknown>

const ToastCard = ({ item }: { item: ShownToast }) => {
  const t = useTranslations('ui')
  const { icon: Icon, ink } = looks[item.tone ?? 'success']
  return (
    <Radix.Root
      type={item.tone === 'error' ? 'foreground' : 'background'}
      open={item.isOpen}
      onOpenChange={(isOpen) => !isOpen && dismissToast(item.id)}
      className="flex items-start gap-3 rounded-2xl border border-line bg-raised p-4 text-ink shadow-float data-[state=closed]:animate-leave data-[state=open]:animate-rise data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-leave data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
    >
      <Icon aria-hidden className={classNames('mt-0.5 size-5 shrink-0', ink)} />
      <div className="min-w-0 flex-1">
        <Radix.Title className="font-semibold">{item.title}</Radix.Title>
        {item.text && <Radix.Description className="mt-0.5 text-quiet">{item.text}</Radix.Description>}
        {item.action && (
          <Radix.Action
            altText={item.action.label}
            onClick={item.action.run}
            className="mt-3 inline-flex h-11 items-center rounded-xl bg-primary px-4 font-semibold text-on-primary hover:bg-primary-strong sm:h-9"
          >
            {item.action.label}
          </Radix.Action>
        )}
      </div>
      <Radix.Close aria-label={t('close')} className="touch-target rounded-md text-quiet hover:text-ink">
        <X aria-hidden className="size-4.5" />
      </Radix.Close>
    </Radix.Root>
  )
}

/**
 * Where toasts appear: bottom right, above what is fixed there; five seconds, swiped away to the right by 50 px, reached
 * by F8. Once a page.
 */
export const ToastArea = () => {
  const t = useTranslations('ui')
  const toasts = useSyncExternalStore(onToastsChange, shownToasts)
  const list = useRef<HTMLOListElement>(null)
  useAboveWhatIsFixed(list, toasts.length > 0)
  return (
    <Radix.Provider label={t('notifications')} duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
      <Radix.Viewport
        ref={list}
        hotkey={['F8']}
        label={t('notificationsHint', { hotkey: 'F8' })}
        className="fixed right-0 bottom-0 z-60 flex w-[min(24rem,100vw)] flex-col gap-2 p-4 pb-[calc(1rem+env(safe-area-inset-bottom))] outline-none"
      />
    </Radix.Provider>
  )
}
