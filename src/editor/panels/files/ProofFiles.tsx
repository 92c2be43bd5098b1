import FileText from 'lucide-react/icons/file-text';
import PenTool from 'lucide-react/icons/pen-tool';
import { useState } from 'react';
import type { Side } from '#src/dielines/dieline.ts';
import { dateFormatter } from '#src/site/formatters.ts';
import { formatSize } from '#src/site/lengths.ts';
import { toFileName } from '../../browser/download-file.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { $printed } from '../../document/shown/store.ts';
import { $side } from '../../viewport/store.ts';
import { FileButton } from './FileButton.tsx';
import type { FileJob } from './FileJob.tsx';
import { FileSection } from './FileSection.tsx';

/** A PDF of all sides and an SVG of one side. */
export function ProofFiles({ job }: { job: FileJob }) {
	const { t, site, spec, layout, name } = useDesigner();
	const [side, setSide] = useState<Side>($side.get());
	const isDisabled = job.busy !== undefined;
	const formatSideSize = (of: Side) => {
		const place = layout.places[of];
		return place ? formatSize([place.widthMm, place.heightMm], site.region.lengthUnit, site.languageTag) : '';
	};
	const today = () => dateFormatter(site.languageTag, { dateStyle: 'long' }).format(new Date());

	async function makePdf(): Promise<Blob> {
		const { pdfOfSides } = await import('./proofs.ts');
		return pdfOfSides($printed.get(), { layout, spec }, name || toFileName(spec), (place) =>
			t('files.caption', {
				side: t(`editor.side_${place.side}`),
				size: formatSideSize(place.side),
				day: today(),
			}),
		);
	}
	async function makeSvg(): Promise<Blob> {
		const place = layout.places[side];
		if (!place) throw new Error(`no side ${side}`);
		const { svgOfSide } = await import('./proofs.ts');
		return svgOfSide($printed.get(), place, { layout, spec }, `${name}, ${t(`editor.side_${side}`)}`);
	}

	return (
		<FileSection title={t('files.proofs')} help={t('files.proofs_help')}>
			<FileButton
				icon={<FileText size={18} aria-hidden="true" />}
				label={t('files.pdf')}
				isDisabled={isDisabled}
				onPick={() => void job.download(t('files.making'), '-proof.pdf', makePdf)}
			/>
			<div className="flex items-end gap-2 max-sm:flex-wrap">
				<label className="grid gap-1 text-13">
					<span className="text-ink-soft">{t('files.side')}</span>
					<select
						className="field-input min-w-28"
						value={side}
						onChange={(event) => setSide(event.target.value as Side)}
					>
						{layout.sides.map((one) => (
							<option key={one} value={one}>
								{t(`editor.side_${one}`)}
							</option>
						))}
					</select>
				</label>
				<FileButton
					icon={<PenTool size={18} aria-hidden="true" />}
					label={t('files.svg')}
					isDisabled={isDisabled}
					onPick={() => void job.download(t('files.making'), `-${side}.svg`, makeSvg)}
				/>
			</div>
		</FileSection>
	);
}
