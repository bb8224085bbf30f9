import type { ContactInfo } from '../../../contract/shop/contact.ts'
import { Loading } from '../../../ui/loading.tsx'
import { Bone, Skeleton } from '../../../ui/skeleton.tsx'
import type { Loaded } from '../../client/loaded.ts'
import { BranchPicture } from './branch-picture.tsx'
import { ContactDetails } from './contact-details.tsx'
import { isNothing, mainBranch, nothingKnown } from './contact-info.ts'
import styles from './footer-contact.module.css'
import { MapFrame } from './map-frame.tsx'

type Props = { contact: Loaded<ContactInfo> | Promise<Loaded<ContactInfo>> }

/** How to reach the shop, at the end of every page. Each part says by itself when there is nothing to show. */
export function FooterContact({ contact }: Props) {
  return (
    <section className={styles.block} aria-labelledby="get-in-touch">
      <h2 id="get-in-touch">Get In Touch</h2>
      <Loading of={contact} fallback={<Bones />}>
        {(loaded) =>
          !loaded.ok || isNothing(loaded.value) ? (
            <p className={styles.whole}>{nothingKnown}</p>
          ) : (
            <Parts info={loaded.value} />
          )
        }
      </Loading>
    </section>
  )
}

function Parts({ info }: { info: ContactInfo }) {
  const branch = mainBranch(info)
  return (
    <>
      <section className={styles.details}>
        <h3>Contact Details</h3>
        <ContactDetails info={info} branch={branch} />
      </section>
      <section className={styles.place}>
        <h3>Our Location</h3>
        <BranchPicture branch={branch} />
      </section>
      <section className={styles.map}>
        <h3>Find Us Here</h3>
        <MapFrame branch={branch} />
      </section>
    </>
  )
}

function Bones() {
  return (
    <Skeleton>
      <Bone className={styles.details} height="9rem" />
      <Bone className={styles.place} height="12rem" />
      <Bone className={styles.map} height="16rem" />
    </Skeleton>
  )
}
