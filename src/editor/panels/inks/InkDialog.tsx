import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { changeObjects } from '#src/designs/document/commands.ts';
import type { ImageObject } from '#src/designs/document/objects.ts';
import { findThreshold, type ImageTreatment, noTreatment } from '#src/designs/inks/image-treatment.ts';
import { inksOf } from '#src/designs/inks/inks.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { createLooks } from '../../box/material-look.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { useDialogTexts } from '../../context/DialogTexts.tsx';
import { showNotice } from '../../context/store.ts';
import { $printProof } from '../../document/shown/store.ts';
import { $design, $selected, change } from '../../document/store.ts';
import { $repaintCount } from '../../painting/store.ts';
import { loadedPictures } from '../../uploads/picture-store.ts';
import { preparePicture } from '../../uploads/pictures.ts';
import { hasInk, type InkChoice, listInkKinds, toInkChoice, toTreatment } from './ink-choice.ts';
import { drawSample, paintSample } from './ink-preview.ts';

/** How a picture is converted for printing, with a preview. The file itself is not changed. */
export default function InkDialog({ onClose }: { onClose: () => void }) {
	const [image] = useState(() => $selected.get());
	// It is opened only where the design has a picture.
	return image?.kind === 'image' ? <OpenDialog image={image} onClose={onClose} /> : null;
}

function OpenDialog({ image, onClose }: { image: ImageObject; onClose: () => void }) {
	const { t } = useDesigner();
	const texts = useDialogTexts();
	const design = useStore($design);
	const inks = inksOf(design.printMode);
	const sample = useSample(image);
	const threshold = useMemo(() => (sample ? findThreshold(sample.data) : 128), [sample]);
	const [chosen, setChosen] = useState<Partial<InkChoice>>({});
	const [isEvery, setIsEvery] = useState(false);
	const choose = (next: Partial<InkChoice>) => setChosen({ ...chosen, ...next });
	const choice: InkChoice = { ...toInkChoice(image, inks, threshold), ...chosen };
	const ink = toTreatment(choice, inks);
	const copies = design.objects.filter(
		(one) => one.kind === 'image' && one.artworkId === image.artworkId && !one.isLocked,
	);
	const isOne = choice.kind === 'tones' || choice.kind === 'line';

	async function give(next: ImageTreatment, said: string) {
		await preparePicture({ ...image, ...next } as ImageObject);
		const ids = isEvery ? copies.map(({ id }) => id) : [image.id];
		change('objects.step_ink', (before) => changeObjects(before, ids, next));
		showNotice(said);
		onClose();
	}

	return (
		<Dialog
			open
			onClose={onClose}
			look="wide"
			title={t('objects.picture_ink')}
			closeLabel={t('editor.close')}
			actions={
				<>
					{hasInk(image) && (
						<Button look="secondary" onClick={() => void give(noTreatment, texts('pictures.said_reset'))}>
							{texts('pictures.ink_reset')}
						</Button>
					)}
					<Button onClick={() => void give(ink, texts('pictures.said_ink'))}>
						{texts('pictures.ink_take')}
					</Button>
				</>
			}
		>
			<div className="grid gap-5">
				<Samples image={image} ink={ink} sample={sample} />
				<KindChoice kinds={listInkKinds(inks)} choice={choice} onChange={choose} />
				{choice.kind === 'line' && <ThresholdSlider choice={choice} onChange={choose} />}
				{(isOne || copies.length > 1) && (
					<div className="flex flex-wrap gap-x-6 gap-y-2 text-15">
						{isOne && (
							<Checkbox
								label={texts('pictures.ink_invert')}
								isChecked={choice.isInverted}
								onChange={(isInverted) => choose({ isInverted })}
							/>
						)}
						{copies.length > 1 && (
							<Checkbox
								label={texts('pictures.ink_copies', { count: copies.length })}
								isChecked={isEvery}
								onChange={setIsEvery}
							/>
						)}
					</div>
				)}
			</div>
		</Dialog>
	);
}

interface ChoiceProps {
	choice: InkChoice;
	onChange: (next: Partial<InkChoice>) => void;
}

function KindChoice({ kinds, choice, onChange }: ChoiceProps & { kinds: readonly InkChoice['kind'][] }) {
	const { t } = useDesigner();
	const texts = useDialogTexts();
	return (
		<fieldset className="grid gap-2 sm:grid-cols-2">
			<legend className="sr-only">{t('objects.picture_ink')}</legend>
			{kinds.map((kind) => (
				<label
					key={kind}
					className="flex items-start gap-3 rounded-control border border-line p-3 has-checked:border-ph-blue"
				>
					<input
						type="radio"
						name="ink"
						className="mt-1"
						checked={choice.kind === kind}
						onChange={() => onChange({ kind })}
					/>
					<span className="grid text-15">
						<span className="font-medium">{texts(`pictures.ink_${kind}`)}</span>
						<span className="text-13 text-ink-soft">{texts(`pictures.ink_${kind}_help`)}</span>
					</span>
				</label>
			))}
		</fieldset>
	);
}

/** Threshold between dark and light in line art, 1–255. */
function ThresholdSlider({ choice, onChange }: ChoiceProps) {
	const texts = useDialogTexts();
	return (
		<label className="grid gap-1 text-13">
			<span className="flex justify-between">
				{texts('pictures.ink_threshold')}
				<span className="figures text-ink-soft">{choice.threshold}</span>
			</span>
			<input
				type="range"
				className="w-full"
				min={1}
				max={255}
				value={choice.threshold}
				onChange={({ target }) => onChange({ threshold: Number(target.value) })}
			/>
		</label>
	);
}

interface CheckboxProps {
	label: string;
	isChecked: boolean;
	onChange: (isChecked: boolean) => void;
}
const Checkbox = ({ label, isChecked, onChange }: CheckboxProps) => (
	<label className="flex items-center gap-2">
		<input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
		{label}
	</label>
);

/** The picture's pixels as soon as they are loaded. */
function useSample(image: ImageObject): ImageData | undefined {
	const count = useStore($repaintCount);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the pixels may still be loading.
	return useMemo(() => {
		const picture = loadedPictures.get(image.artworkId);
		return picture && drawSample(picture, image);
	}, [image, count]);
}

interface SamplesProps {
	image: ImageObject;
	ink: ImageTreatment;
	sample: ImageData | undefined;
}

/** Before and after, on the colour behind the picture. */
function Samples({ image, ink, sample }: SamplesProps) {
	const { spec, layout } = useDesigner();
	const texts = useDialogTexts();
	const design = useStore($design);
	const proof = useStore($printProof);
	const [before, after] = [useRef<HTMLCanvasElement>(null), useRef<HTMLCanvasElement>(null)];
	const look = createLooks(spec)[layout.sheets[0]?.stock ?? 'carton'];
	const board = image.side === 'inside' ? look.inside : look.outside;
	const fill = design.fills[image.side];
	const ground = fill ? (proof?.colour(fill, image.side) ?? fill) : board;
	const inks = inksOf(design.printMode);
	useEffect(() => {
		if (sample && before.current) paintSample(before.current, sample, fill ?? '#ffffff');
	}, [sample, fill, before]);
	useEffect(() => {
		if (!sample || !after.current) return;
		paintSample(after.current, sample, ground, {
			image: { ...image, ...ink } as ImageObject,
			view: { inks, proof },
		});
	}, [sample, ground, image, ink, inks, proof, after]);
	return (
		<div className="grid grid-cols-2 gap-3">
			{(
				[
					['before', before],
					['after', after],
				] as const
			).map(([name, canvas]) => (
				<figure key={name} className="grid content-start gap-1">
					<div className="grid place-items-center overflow-hidden rounded-control border border-line bg-paper">
						<canvas
							ref={canvas}
							className="max-h-56 max-w-full"
							role="img"
							aria-label={texts(`pictures.ink_${name}`)}
						/>
					</div>
					<figcaption className="text-13 text-ink-soft">{texts(`pictures.ink_${name}`)}</figcaption>
				</figure>
			))}
		</div>
	);
}
