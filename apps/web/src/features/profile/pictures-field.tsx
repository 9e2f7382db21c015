import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { ArrowLeftToLine, ImagePlus, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Form } from '../../platform/form.ts'
import { Picture } from '../../platform/picture.tsx'
import { reasonOf } from '../../platform/queries.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { fieldId } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { CompanyValues, OwnCompany } from './company-values.ts'
import { usePictureUpload } from './use-picture-upload.ts'

const most = 10

/** The pictures of the company's page: uploaded at once, in the profile when that is saved. */
export const PicturesField = ({ form, company }: { form: Form<CompanyValues>; company: OwnCompany }) => {
  const t = useTranslations('companyProfile.profile')
  const input = useRef<HTMLInputElement>(null)
  const { pictures } = form.values
  // Several may arrive before the form is drawn again.
  const latest = useRef(pictures)
  latest.current = pictures
  const put = (next: readonly string[]) => {
    latest.current = next
    form.set('pictures', next)
  }
  const upload = usePictureUpload(company.type, (picture) =>
    put([...new Set([...latest.current, picture])].slice(0, most)),
  )
  const problem = upload.isError ? reasonOf(upload.error) : form.errorOf('pictures')
  return (
    <div className="sm:col-span-2">
      <p className="font-semibold">{form.labels.pictures}</p>
      <p className="text-sm text-quiet">{t('picturesHint')}</p>
      <ul className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {pictures.map((picture, index) => {
          const number = String(index + 1)
          return (
            <li key={picture} className="flex flex-col items-center gap-1">
              <Picture picture={picture} size={128} alt={t('picture', { number, name: company.name })} />
              <span className="flex min-h-11 items-center gap-1">
                {index === 0 ? (
                  <Badge tone="primary">{t('inLists')}</Badge>
                ) : (
                  <IconButton
                    icon={ArrowLeftToLine}
                    label={t('firstPicture', { number })}
                    onClick={() => put([picture, ...pictures.filter((each) => each !== picture)])}
                  />
                )}
                <IconButton
                  icon={X}
                  label={t('removePicture', { number })}
                  onClick={() => put(pictures.filter((each) => each !== picture))}
                />
              </span>
            </li>
          )
        })}
      </ul>
      {company.status === CompanyStatus.Approved ? (
        <>
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            multiple
            tabIndex={-1}
            aria-hidden
            className="sr-only"
            onChange={(event) => {
              const files = [...(event.target.files ?? [])]
              event.target.value = ''
              if (files.length > 0) upload.mutate(files.slice(0, most))
            }}
          />
          <Button
            id={fieldId('pictures')}
            look="secondary"
            isBusy={upload.isPending}
            className="mt-2"
            onClick={() => input.current?.click()}
          >
            <ImagePlus aria-hidden />
            {upload.isPending ? t('uploading') : t('addPicture')}
          </Button>
        </>
      ) : (
        <p className="mt-2 text-quiet">{t('afterApproval')}</p>
      )}
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger-ink">
          {problem}
        </p>
      )}
    </div>
  )
}
