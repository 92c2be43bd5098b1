import { useStore } from '@nanostores/react';
import { Box, Clapperboard, FileDown, FileText, FolderOpen, Image, PenTool } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { Side } from '#src/dielines/dieline.ts';
import { dateFormatter } from '#src/site/formatters.ts';
import { formatSize } from '#src/site/lengths.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { lazyPart } from '#src/ui/LazyPart.tsx';
import { Spinner } from '#src/ui/Progress.tsx';
import { $boxOutputs, $fold, type BoxOutputs } from '../../box3d/store.ts';
import { downloadFile, fileNameOf } from '../../browser/download-file.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { $design, $printed } from '../../document/store.ts';
import { $side } from '../../viewport/store.ts';
import { importDesign, type OtherBoxFile } from './import-design.ts';

const OtherBox = lazyPart(() => import('./OtherBox.tsx'), 'over');

/** Exports proofs, pictures, models and the design file, and imports a design file. */
export default function FilesDialog({ onClose }: { onClose: () => void }) {
	const { t, site, spec, layout, name } = useDesigner();
	const outputs = useStore($boxOutputs);
	const [side, setSide] = useState<Side>($side.get());
	const [busy, setBusy] = useState<string>();
	const [problem, setProblem] = useState<string>();
	const [other, setOther] = useState<OtherBoxFile>();
	const picker = useRef<HTMLInputElement>(null);
	const fileName = fileNameOf(spec);

	/** One file at a time; a failure is shown and can be retried. */
	async function make(label: string, work: () => Promise<string | undefined>) {
		setBusy(label);
		setProblem(undefined);
		try {
			setProblem(await work());
		} catch {
			setProblem(t('files.failed'));
		}
		setBusy(undefined);
	}
	const give = (label: string, ending: string, file: () => Promise<Blob>) =>
		make(label, async () => {
			downloadFile(await file(), `${fileName}${ending}`);
			return undefined;
		});
	const ofBox = (label: string, ending: string, file: (box: BoxOutputs) => Promise<Blob>) => {
		const box = $boxOutputs.get();
		if (box) void give(label, ending, () => file(box));
	};
	const sizeOf = (of: Side) => {
		const place = layout.places[of];
		return place ? formatSize([place.widthMm, place.heightMm], site.region.lengthUnit, site.languageTag) : '';
	};
	const today = () => dateFormatter(site.languageTag, { dateStyle: 'long' }).format(new Date());

	if (other)
		return (
			<Suspense fallback={null}>
				<OtherBox file={other} onClose={onClose} />
			</Suspense>
		);
	return (
		<Dialog open onClose={onClose} title={t('files.title')} closeLabel={t('files.close')} look="wide">
			<div className="grid gap-6" aria-busy={busy !== undefined}>
				<Section title={t('files.box')} help={t(outputs ? 'files.box_help' : 'files.box_closed')}>
					<Row
						icon={<Image size={18} aria-hidden="true" />}
						label={t('files.png')}
						isDisabled={!outputs || busy !== undefined}
						onPick={() =>
							ofBox(t('files.making'), '.png', async (box) =>
								(await import('./box-pictures.ts')).pictureOfBox(box),
							)
						}
					/>
					<Row
						icon={<Clapperboard size={18} aria-hidden="true" />}
						label={t('files.gif')}
						isDisabled={!outputs || busy !== undefined}
						onPick={() =>
							ofBox(t('files.filming', { percent: 0 }), '.gif', async (box) =>
								(await import('./box-pictures.ts')).recordFold(box, $fold.get(), (share) =>
									setBusy(t('files.filming', { percent: Math.round(share * 100) })),
								),
							)
						}
					/>
					{(['glb', 'usdz'] as const).map((format) => (
						<Row
							key={format}
							icon={<Box size={18} aria-hidden="true" />}
							label={t(`editor.model_${format}`)}
							isDisabled={!outputs || busy !== undefined}
							onPick={() => ofBox(t('files.making'), `.${format}`, (box) => box.write(format))}
						/>
					))}
				</Section>
				<Section title={t('files.proofs')} help={t('files.proofs_help')}>
					<Row
						icon={<FileText size={18} aria-hidden="true" />}
						label={t('files.pdf')}
						isDisabled={busy !== undefined}
						onPick={() =>
							void give(t('files.making'), '-proof.pdf', async () => {
								const { pdfOfSides } = await import('./proofs.ts');
								return pdfOfSides($printed.get(), { layout, spec }, name || fileName, (place) =>
									t('files.caption', {
										side: t(`editor.side_${place.side}`),
										size: sizeOf(place.side),
										day: today(),
									}),
								);
							})
						}
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
						<Row
							icon={<PenTool size={18} aria-hidden="true" />}
							label={t('files.svg')}
							isDisabled={busy !== undefined}
							onPick={() =>
								void give(t('files.making'), `-${side}.svg`, async () => {
									const place = layout.places[side];
									if (!place) throw new Error(`no side ${side}`);
									const { svgOfSide } = await import('./proofs.ts');
									return svgOfSide(
										$printed.get(),
										place,
										{ layout, spec },
										`${name}, ${t(`editor.side_${side}`)}`,
									);
								})
							}
						/>
					</div>
				</Section>
				<Section title={t('files.design')} help={t('files.design_help')}>
					<Row
						icon={<FileDown size={18} aria-hidden="true" />}
						label={t('files.save')}
						isDisabled={busy !== undefined}
						onPick={() =>
							void give(t('files.making'), '.boxdesign', async () => {
								const [{ writeDesignFile, designFileType }, { originalsOf }] = await Promise.all([
									import('#src/designs/document/design-file.ts'),
									import('./originals.ts'),
								]);
								const design = $design.get();
								const artwork = await originalsOf(design);
								return new Blob([writeDesignFile({ name, design, artwork })], { type: designFileType });
							})
						}
					/>
					<Row
						icon={<FolderOpen size={18} aria-hidden="true" />}
						label={t('files.open')}
						isDisabled={busy !== undefined}
						onPick={() => picker.current?.click()}
					/>
					<input
						ref={picker}
						type="file"
						className="hidden"
						accept=".boxdesign"
						aria-label={t('files.open')}
						onChange={(event) => {
							const file = event.target.files?.[0];
							event.target.value = '';
							if (file)
								void make(t('files.opening'), async () => {
									const brought = await importDesign(file, { t, site });
									if (brought.other) setOther(brought.other);
									else if (!brought.refusal) onClose();
									return brought.refusal;
								});
						}}
					/>
				</Section>
				<div role="status">{busy && <Spinner words={busy} />}</div>
				<div role="alert">{problem && <p className="field-error">{problem}</p>}</div>
			</div>
		</Dialog>
	);
}

function Section({ title, help, children }: { title: string; help: string; children: ReactNode }) {
	return (
		<section className="grid gap-2">
			<h3 className="text-15 font-medium">{title}</h3>
			<p className="text-13 text-ink-soft">{help}</p>
			<div className="grid items-end gap-2 sm:grid-cols-2">{children}</div>
		</section>
	);
}

interface RowProps {
	icon: ReactNode;
	label: string;
	isDisabled: boolean;
	onPick: () => void;
}

function Row({ icon, label, isDisabled, onPick }: RowProps) {
	return (
		<button
			type="button"
			className="button button-secondary w-full justify-start gap-3 text-left"
			disabled={isDisabled}
			onClick={onPick}
		>
			{icon}
			{label}
		</button>
	);
}
