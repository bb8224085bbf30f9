import { Link } from 'react-router'
import type { Certificate } from '#contract/shop/certificates.ts'
import { certificateMessages as messages } from '#messages/certificate.ts'
import { longDate, longDay } from '#ui/data/dates.ts'
import { DescriptionList } from '#ui/data/description-list.tsx'
import { Nepali } from '#ui/data/nepali.tsx'
import { Picture } from '#ui/data/picture.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { productAddress } from '#web/client/page-addresses.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import { useShopZone } from '#web/page/shop-texts.ts'
import { useShopName } from '#web/page/use-shop-name.ts'
import { pictureSource } from '#web/pictures/picture-source.ts'
import styles from './certificate-view.module.css'

/** The shop's certificate of one numbered piece, with a clear statement if it was revoked. */
export function CertificateView({ certificate }: { certificate: Certificate }) {
  const { product, serial, note, pictures, issued_at, revoked_at } = certificate
  const zone = useShopZone()
  return (
    <Stack as="article" gap={5} className={`${styles.page} page wrap`}>
      <PageTitle own={`${messages.title} ${serial}`} />
      {revoked_at && (
        <Notice kind="error" live={false}>
          <strong>{messages.revoked(longDate(revoked_at, zone))}</strong> {messages.revokedText}
        </Notice>
      )}
      <Stack gap={5} className={styles.sheet} data-revoked={revoked_at ? true : undefined}>
        <p className={styles.name}>{useShopName()}</p>
        <h1>{messages.title}</h1>
        <Stack gap={2}>
          <p className={styles.name}>{product.name}</p>
          {product.name_ne && (
            <Nepali as="p" className="lead brass">
              {product.name_ne}
            </Nepali>
          )}
          <p className="lead">
            <b>{messages.number(serial)}</b>
          </p>
        </Stack>
        <p className="quiet">{messages.statement}</p>
        <CertificateFacts certificate={certificate} />
        {note && <p className="as-typed">{note}</p>}
        {pictures.map((picture) => (
          <Picture
            key={picture.image}
            picture={pictureSource(picture)}
            sizes="(width <= 768px) 90vw, 40rem"
          />
        ))}
        <p className="quiet">
          {messages.issued(longDate(issued_at, zone))}
          {!revoked_at && <b> {messages.valid}</b>}
        </p>
      </Stack>
      {product.slug && (
        <p>
          <Link to={productAddress(product.slug)} className="target">
            {messages.product}
          </Link>
        </p>
      )}
    </Stack>
  )
}

function CertificateFacts({ certificate: piece }: { certificate: Certificate }) {
  const { facts, centimeters, millimeters, grams } = messages
  return (
    <DescriptionList
      variant="ends"
      values={{
        [facts.blade]: piece.blade_cm && centimeters(piece.blade_cm),
        [facts.overall]: piece.overall_cm && centimeters(piece.overall_cm),
        [facts.spine]: piece.spine_mm && millimeters(piece.spine_mm),
        [facts.weight]: piece.weight_g && grams(piece.weight_g),
        [facts.smith]: piece.smith,
        [facts.forged]: piece.forged_on && longDay(piece.forged_on),
      }}
    />
  )
}
