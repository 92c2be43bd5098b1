import type { PriceFormat } from '#src/pricing/price-view.ts';
import { lazyPart } from '#src/ui/LazyPart.tsx';
import type { DialogName } from '../context/store.ts';

const ChangeBox = lazyPart(() => import('../panels/box/ChangeBox.tsx'), 'over');
const CommandPalette = lazyPart(() => import('./CommandPalette.tsx'), 'over');
const ChangePrint = lazyPart(() => import('../panels/box/ChangePrint.tsx'), 'over');
const Templates = lazyPart(() => import('../panels/starts/Templates.tsx'), 'over');
const ObjectMenu = lazyPart(() => import('../panels/tree/ObjectMenu.tsx'), 'over');
const InkDialog = lazyPart(() => import('../panels/inks/InkDialog.tsx'), 'over');
const GuideDialog = lazyPart(() => import('../panels/guides/GuideDialog.tsx'), 'over');
const LanguagesDialog = lazyPart(() => import('../panels/languages/LanguagesDialog.tsx'), 'over');
const LogoToBox = lazyPart(() => import('../panels/starts/LogoToBox.tsx'), 'over');

interface DialogsProps {
	open: DialogName;
	prices: PriceFormat;
	/** ISO day of the page. */
	today: string;
	onClose: () => void;
}

/** The open dialog of the designer; each is loaded separately. */
export default function Dialogs({ open, prices, today, onClose }: DialogsProps) {
	switch (open) {
		case 'box':
			return <ChangeBox {...{ prices, today }} onClose={onClose} />;
		case 'print':
			return <ChangePrint {...{ prices }} onClose={onClose} />;
		case 'templates':
			return <Templates onClose={onClose} />;
		case 'logo':
			return <LogoToBox onClose={onClose} />;
		case 'languages':
			return <LanguagesDialog onClose={onClose} />;
		case 'ink':
			return <InkDialog onClose={onClose} />;
		case 'guidelines':
		case 'best_practices':
			return <GuideDialog name={open} onClose={onClose} />;
		case 'commands':
			return <CommandPalette onClose={onClose} />;
		case 'menu':
			return <ObjectMenu onClose={onClose} />;
	}
}
