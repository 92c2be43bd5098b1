import { useStore } from '@nanostores/react';
import Upload from 'lucide-react/icons/upload';
import { useMemo, useRef, useState } from 'react';
import type { ImageObject } from '#src/designs/document/objects.ts';
import { fromLogo, logoLayouts } from '#src/designs/templates/logo-layouts.ts';
import type { NameOf } from '#src/designs/templates/part-names.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { HiddenFileInput } from '#src/ui/HiddenFileInput.tsx';
import { Spinner } from '#src/ui/Progress.tsx';
import { createLooks } from '../../box/material-look.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { useDialogTexts } from '../../context/DialogTexts.tsx';
import { $notice, showNotice } from '../../context/store.ts';
import { $design, change, setSelection } from '../../document/store.ts';
import { $repaintCount } from '../../painting/store.ts';
import { acceptedTypes } from '../../uploads/artwork-check.ts';
import { placeFiles } from '../../uploads/place-files.ts';
import { $uploads } from '../../uploads/store.ts';
import { useInkColour } from '../properties/InkColour.tsx';
import { coloursOfPicture, ownPictures, toMark } from './own-pictures.ts';
import { StartCard } from './StartCard.tsx';

/** Builds a whole design from one picture: six layouts in the picture's colours. */
export default function LogoToBox({ onClose }: { onClose: () => void }) {
	const { t } = useDesigner();
	const texts = useDialogTexts();
	const design = useStore($design);
	const inkColour = useInkColour();
	const uploads = useStore($uploads);
	const notice = useStore($notice);
	const [brand, setBrand] = useState('');
	const [chosen, setChosen] = useState<string>();
	const own = ownPictures(design);
	const picture = own.find(({ artworkId }) => artworkId === chosen) ?? own[0];
	const logo = useLogo(picture);
	const cards = useCards(logo, brand);
	return (
		<Dialog
			open
			onClose={onClose}
			look="wide"
			title={t('editor.action_logo_to_box')}
			closeLabel={t('editor.close')}
		>
			<div className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-3">
				<LogoUpload isFirst={!picture} />
				{own.length > 1 && (
					<Field label={texts('starts.logo_which')}>
						<select value={picture?.artworkId} onChange={({ target }) => setChosen(target.value)}>
							{own.map((image, index) => (
								<option key={image.artworkId} value={image.artworkId}>
									{image.name ?? `${t('editor.tool_image')} ${index + 1}`}
								</option>
							))}
						</select>
					</Field>
				)}
				{logo && (
					<Field label={texts('starts.logo_brand')}>
						<input
							value={brand}
							maxLength={40}
							autoComplete="organization"
							onChange={({ target }) => setBrand(target.value)}
						/>
					</Field>
				)}
				{logo && (
					<p className="flex items-center gap-2 pb-3 text-13 text-ink-soft">
						{texts('starts.logo_colours')}
						<Swatches colours={[...new Set(logo.colours.map(inkColour))]} />
					</p>
				)}
			</div>
			{uploads[0] && <Spinner words={uploads[0].fileName} />}
			{notice?.tone === 'problem' && (
				<p className="notice notice-danger mb-4" role="alert">
					{notice.text}
				</p>
			)}
			{!picture && uploads.length === 0 && (
				<p className="text-15 text-ink-soft">{texts('starts.logo_help')}</p>
			)}
			<ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
				{cards.map(({ logoLayout, name, design: made }) => (
					<li key={logoLayout} className="grid">
						<StartCard
							name={name}
							design={made}
							onTake={() => {
								setSelection([]);
								change('editor.step_logo', () => made);
								showNotice(texts('starts.said_start', { name }));
								onClose();
							}}
						/>
					</li>
				))}
			</ul>
		</Dialog>
	);
}

/** Colours and mark of a picture; undefined until it is loaded. */
function useLogo(picture: ImageObject | undefined) {
	const count = useStore($repaintCount);
	// biome-ignore lint/correctness/useExhaustiveDependencies: facts of a picture change when it has loaded.
	return useMemo(() => {
		const colours = picture && coloursOfPicture(picture);
		return picture && colours && { ...colours, ...toMark(picture) };
	}, [picture?.artworkId, count]);
}

/** The open design in every layout with this logo; none without a logo. */
function useCards(logo: ReturnType<typeof useLogo>, brand: string) {
	const { spec, layout } = useDesigner();
	const texts = useDialogTexts();
	const design = useStore($design);
	const board = createLooks(spec)[layout.sheets[0]?.stock ?? 'carton'].outside;
	return useMemo(() => {
		if (!logo) return [];
		const places = { places: layout.places, lead: layout.first };
		const nameOf: NameOf = (name) => texts(`template-parts.${name}`);
		return logoLayouts.map((logoLayout) => ({
			logoLayout,
			name: texts(`starts.layout_${logoLayout}`),
			design: fromLogo(design, logoLayout, { ...places, board, logo, brand, nameOf }),
		}));
	}, [design, layout, board, texts, logo, brand]);
}

/** Chooses a file and puts it on the sheet. @param isFirst nothing else can be done before */
function LogoUpload({ isFirst }: { isFirst: boolean }) {
	const { t, layout } = useDesigner();
	const texts = useDialogTexts();
	const input = useRef<HTMLInputElement>(null);
	return (
		<div className="grid gap-2">
			<HiddenFileInput
				ref={input}
				accept={acceptedTypes}
				label={texts('starts.logo_upload')}
				onFiles={(files) => void placeFiles(files, { t, layout })}
			/>
			<button
				type="button"
				className={`button ${isFirst ? 'button-primary' : 'button-secondary'}`}
				onClick={() => input.current?.click()}
			>
				<Upload size={18} aria-hidden="true" />
				{texts('starts.logo_upload')}
			</button>
		</div>
	);
}

/** A canvas, because the CSP forbids inline styles. */
const Swatches = ({ colours }: { colours: readonly string[] }) => (
	<svg width={colours.length * 26} height={22} viewBox={`0 0 ${colours.length * 26} 22`} aria-hidden="true">
		{colours.map((colour, index) => (
			<circle
				key={colour}
				cx={11 + index * 26}
				cy={11}
				r={10}
				fill={colour}
				stroke="currentColor"
				strokeOpacity={0.25}
			/>
		))}
	</svg>
);
