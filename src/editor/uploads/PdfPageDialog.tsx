import { useEffect, useRef, useState } from 'react';
import { formatSize } from '#src/site/lengths.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { useDesigner } from '../context/DesignerContext.tsx';
import type { PdfPages } from './pdf-pages.ts';
import type { PendingUpload } from './store.ts';

/** Number of pages shown at first, and added each time more are requested. */
const atATime = 12;

/** Chooses the page of a PDF that is placed: each with its picture and true size. */
export default function PdfPageDialog({ upload }: { upload: PendingUpload }) {
	const { t } = useDesigner();
	const { pdf, fileName, choose, stop } = upload;
	const [shown, setShown] = useState(atATime);
	if (!pdf || !choose) return null;
	const numbers = Array.from({ length: Math.min(shown, pdf.count) }, (_, index) => index + 1);
	return (
		<Dialog open look="wide" onClose={stop} title={t('uploads.page_title')} closeLabel={t('editor.close')}>
			<p className="mb-4 text-13 break-words text-ink-soft">{fileName}</p>
			<ul className="grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-3">
				{numbers.map((number) => (
					<li key={number}>
						<PageKey pdf={pdf} number={number} onChoose={() => choose(number)} />
					</li>
				))}
			</ul>
			{shown < pdf.count && (
				<button
					type="button"
					className="button button-secondary mt-4"
					onClick={() => setShown(shown + atATime)}
				>
					{t('uploads.pages_more')}
				</button>
			)}
		</Dialog>
	);
}

function PageKey({ pdf, number, onChoose }: { pdf: PdfPages; number: number; onChoose: () => void }) {
	const { t, site } = useDesigner();
	const canvas = useRef<HTMLCanvasElement>(null);
	const [sizeMm, setSizeMm] = useState<readonly [number, number]>();
	const [isBroken, setIsBroken] = useState(false);
	useEffect(() => {
		let isOver = false;
		const draw = async () => {
			const page = await pdf.page(number);
			if (isOver) return;
			setSizeMm([page.widthMm, page.heightMm]);
			const picture = await page.draw('thumbnail', 'white');
			if (isOver || !canvas.current) return;
			canvas.current.width = picture.width;
			canvas.current.height = picture.height;
			canvas.current.getContext('2d')?.drawImage(picture, 0, 0);
			picture.close();
		};
		draw().catch(() => {
			if (!isOver) setIsBroken(true);
		});
		return () => {
			isOver = true;
		};
	}, [pdf, number]);
	const { lengthUnit } = site.region;
	const size = sizeMm ? formatSize(sizeMm, lengthUnit, site.languageTag) : '…';
	return (
		<button
			type="button"
			className="grid w-full justify-items-center gap-2 rounded-card border border-line p-2 text-13 hover:border-ph-blue"
			disabled={isBroken || !sizeMm}
			onClick={onChoose}
		>
			<span className="grid h-32 w-full place-items-center" aria-hidden="true">
				<canvas ref={canvas} className="max-h-32 max-w-full bg-white shadow-float" />
			</span>
			{isBroken ? t('problems.pdf_broken') : t('uploads.page_name', { page: number, size })}
		</button>
	);
}
