import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { type CropInsets, cropInsets, fitToSide, setCropInsets } from '#src/designs/document/crop.ts';
import { type ImageObject, pictureMasks } from '#src/designs/document/objects.ts';
import { bleedMm } from '#src/dielines/stock.ts';
import { HiddenFileInput } from '#src/ui/HiddenFileInput.tsx';
import { getAction } from '../../actions/actions.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { $crop, setCrop } from '../../sheet/store.ts';
import { acceptedTypes } from '../../uploads/artwork-check.ts';
import { placeFiles } from '../../uploads/place-files.ts';
import { NumberInput } from './NumberInput.tsx';
import type { Patch } from './patch.ts';

const edges = ['left', 'right', 'top', 'bottom'] as const satisfies readonly (keyof CropInsets)[];

interface PictureProps {
	object: ImageObject;
	patch: Patch;
}

/** The crop and shape of a picture, another file for its frame, and its fit to the whole side. */
export default function PictureProperties({ object, patch }: PictureProps) {
	const { t } = useDesigner();
	return (
		<>
			<div className="grid grid-cols-2 gap-2">
				<FitButtons object={object} patch={patch} />
				<ReplaceButton object={object} />
				<select
					className="col-span-2 h-9 rounded-control border border-line bg-white px-2 text-13"
					aria-label={t('objects.mask')}
					value={object.mask ?? ''}
					onChange={({ target }) =>
						patch('objects.step_crop', {
							mask: pictureMasks.find((mask) => mask === target.value),
						})
					}
				>
					<option value="">{t('objects.mask_none')}</option>
					{pictureMasks.map((mask) => (
						<option key={mask} value={mask}>
							{t(`objects.mask_${mask}`)}
						</option>
					))}
				</select>
			</div>
			<button
				type="button"
				className="key w-full border border-line"
				disabled={object.isLocked}
				onClick={() => getAction('picture_ink').run(t)}
			>
				{t('objects.picture_ink')}
			</button>
			<CropFields object={object} patch={patch} />
		</>
	);
}

/** Resizes the picture to its side: whole inside it, or covering it with the bleed. */
function FitButtons({ object, patch }: PictureProps) {
	const { t, layout } = useDesigner();
	const place = layout.places[object.side];
	if (!place) return null;
	const resize = (how: Parameters<typeof fitToSide>[2]) =>
		patch('editor.step_resize', fitToSide(object, place, how));
	return (
		<>
			<button type="button" className="key border border-line" onClick={() => resize({ kind: 'fit' })}>
				{t('objects.picture_fit')}
			</button>
			<button
				type="button"
				className="key border border-line"
				onClick={() => resize({ kind: 'fill', bleedMm: bleedMm(place.stock) })}
			>
				{t('objects.picture_fill')}
			</button>
		</>
	);
}

/** Puts another file into the picture's frame. */
function ReplaceButton({ object }: Pick<PictureProps, 'object'>) {
	const { t, layout } = useDesigner();
	const file = useRef<HTMLInputElement>(null);
	return (
		<>
			<button
				type="button"
				className="key col-span-2 border border-line"
				onClick={() => file.current?.click()}
			>
				{t('objects.picture_replace')}
			</button>
			<HiddenFileInput
				ref={file}
				accept={acceptedTypes}
				label={t('objects.picture_replace')}
				onFiles={(files) => void placeFiles(files, { t, layout }, undefined, object.id)}
			/>
		</>
	);
}

/** How much of each edge is cut off: by hand on the sheet, or in per cent. */
function CropFields({ object, patch }: PictureProps) {
	const { t } = useDesigner();
	const cuts = cropInsets(object);
	const crop = useStore($crop);
	return (
		<fieldset data-crop>
			<legend className="mb-2 text-13 font-medium">{t('objects.crop')}</legend>
			<button
				type="button"
				className="key mb-2 w-full border border-line"
				disabled={object.isLocked || object.isHidden}
				aria-pressed={crop === object.id}
				onClick={() => (crop === object.id ? setCrop(undefined) : getAction('crop').run(t))}
			>
				{t('objects.crop_drag')}
			</button>
			<div className="grid grid-cols-2 gap-2">
				{edges.map((edge) => (
					<NumberInput
						key={edge}
						label={t(`objects.crop_${edge}`)}
						unit="%"
						value={cuts[edge] * 100}
						step={1}
						min={0}
						max={95}
						onChange={(percent, burst) =>
							patch(
								'objects.step_crop',
								setCropInsets(object, { [edge]: percent / 100 }),
								burst && `crop-${edge}`,
							)
						}
					/>
				))}
			</div>
		</fieldset>
	);
}
