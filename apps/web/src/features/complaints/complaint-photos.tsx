import { Picture, wholePicture } from '../../parts/picture.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'

type Props = {
  complaint: { readonly pictures: readonly string[]; readonly arePicturesForgotten: boolean }
  article: string
  size: number
}

/** What somebody photographed; each opens in full. */
export const ComplaintPhotos = ({ complaint: { pictures, arePicturesForgotten }, article, size }: Props) => {
  const t = useWorkplaceTranslations('complaints')
  if (arePicturesForgotten) return <p className="text-sm text-quiet">{t('photosGone')}</p>
  if (pictures.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {pictures.map((picture, index) => (
        <li key={picture}>
          <a
            href={wholePicture(picture).src.replace(/w=\d+/, 'w=1536')}
            target="_blank"
            rel="noreferrer"
            className="block rounded-xl"
          >
            <Picture picture={picture} size={size} alt={t('photo', { number: String(index + 1), article })} />
          </a>
        </li>
      ))}
    </ul>
  )
}
