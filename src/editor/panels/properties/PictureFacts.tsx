import { useStore } from '@nanostores/react';
import { artworkUrl } from '#src/designs/artwork/artwork.ts';
import type { Extent } from '#src/designs/document/boxes.ts';
import type { ImageObject } from '#src/designs/document/objects.ts';
import { formatSize } from '#src/site/lengths.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { $repaintCount } from '../../painting/store.ts';
import { artworkFacts, artworkKnown } from '../../uploads/picture-store.ts';
import { computeSharpness } from '../../uploads/sharpness.ts';

const pill = {
	good: 'bg-success',
	soft: 'bg-warning',
	coarse: 'bg-danger',
} as const;

/** Facts about the selected picture: file, print resolution, and largest size. */
export default function PictureFacts({ image }: { image: ImageObject }) {
	const { t, site } = useDesigner();
	useStore($repaintCount);
	const facts = artworkFacts.get(image.artworkId);
	const artwork = artworkKnown.get(image.artworkId);
	if (!artwork || !facts || facts === 'missing') return null;
	const sharpness = facts === 'vector' ? undefined : computeSharpness(image, facts);
	const inRegion = ({ widthMm, heightMm }: Extent) =>
		formatSize([widthMm, heightMm], site.region.lengthUnit, site.languageTag);
	return (
		<section className="flex gap-3 text-13" aria-label={artwork.fileName}>
			<img
				className="size-14 shrink-0 rounded-control border border-line object-contain"
				src={`${artworkUrl(artwork.id)}?size_id=thumbnail`}
				// The files' host allows this page to read it.
				crossOrigin="anonymous"
				alt=""
				width={56}
				height={56}
			/>
			<div className="grid min-w-0 flex-1 content-start justify-items-start gap-1">
				<p className="w-full truncate font-medium">{artwork.fileName}</p>
				{artwork.page !== null && artwork.pages !== null && artwork.pages > 1 && (
					<p>{t('uploads.page_of', { page: artwork.page, pages: artwork.pages })}</p>
				)}
				{sharpness ? (
					<>
						<p className={`rounded-full px-2 py-0.5 text-11 font-medium text-white ${pill[sharpness.look]}`}>
							{t(`uploads.sharp_${sharpness.look}`, { dpi: sharpness.dpi })}
						</p>
						<p>{t('uploads.sharp_up_to', { size: inRegion(sharpness.largest) })}</p>
					</>
				) : (
					<p className="rounded-full bg-success px-2 py-0.5 text-11 font-medium text-white">
						{t('uploads.sharp_vector')}
					</p>
				)}
				{artwork.colourModel === 'cmyk' && <p className="text-ink-soft">{t('uploads.cmyk')}</p>}
			</div>
		</section>
	);
}
