/**
 * The content of FA(3), version 1-0E, as the Ministry of Finance published it on 25 June 2025: namespace
 * http://crd.gov.pl/wzor/2025/06/25/13775/, `schemat_FA(3)_v1-0E.xsd`. Third parties, attachments, transport and new
 * vehicles are left out: the shop has none.
 *
 * A line is an element with its type, and its children are indented below it. `?` may be missing; `*n` none to n; `+n` one
 * to n. `(` begins a sequence, `|` a choice. A type `=a|b` lists its values.
 */
export const fa3Schema = `
Naglowek
	KodFormularza TKodFormularza
	WariantFormularza =3
	DataWytworzeniaFa TDataCzas
	SystemInfo? TZnakowy
Podmiot1
	PrefiksPodatnika? TKodyKrajowUE
	NrEORI? TZnakowy
	DaneIdentyfikacyjne
		NIP TNrNIP
		Nazwa TZnakowy512
	Adres
		KodKraju TKodKraju
		AdresL1 TZnakowy512
		AdresL2? TZnakowy512
		GLN? TGLN
	AdresKoresp?
		KodKraju TKodKraju
		AdresL1 TZnakowy512
		AdresL2? TZnakowy512
		GLN? TGLN
	DaneKontaktowe*3
		(?
			Email? TAdresEmail
			Telefon? TNumerTelefonu
	StatusInfoPodatnika? TStatusInfoPodatnika
Podmiot2
	NrEORI? TZnakowy
	DaneIdentyfikacyjne
		|
			NIP TNrNIP
			(
				KodUE TKodyKrajowUE
				NrVatUE TNrVatUE
			(
				KodKraju? TKodKraju
				NrID TNrIdentyfikacjiPodatkowej
			BrakID TWybor1
		(?
			Nazwa TZnakowy512
	Adres?
		KodKraju TKodKraju
		AdresL1 TZnakowy512
		AdresL2? TZnakowy512
		GLN? TGLN
	AdresKoresp?
		KodKraju TKodKraju
		AdresL1 TZnakowy512
		AdresL2? TZnakowy512
		GLN? TGLN
	DaneKontaktowe*3
		(?
			Email? TAdresEmail
			Telefon? TNumerTelefonu
	NrKlienta? TZnakowy
	IDNabywcy? TZnakowy50:32
	JST =1|2
	GV =1|2
Fa
	KodWaluty TKodWaluty
	P_1 TDataT
	P_1M? TZnakowy
	P_2 TZnakowy
	WZ*1000 TZnakowy
	|?
		P_6 TDataT
		OkresFa
			P_6_Od TDataT
			P_6_Do TDataT
	(?
		P_13_1 TKwotowy
		P_14_1 TKwotowy
		P_14_1W? TKwotowy
	(?
		P_13_2 TKwotowy
		P_14_2 TKwotowy
		P_14_2W? TKwotowy
	(?
		P_13_3 TKwotowy
		P_14_3 TKwotowy
		P_14_3W? TKwotowy
	(?
		P_13_4 TKwotowy
		P_14_4 TKwotowy
		P_14_4W? TKwotowy
	(?
		P_13_5 TKwotowy
		P_14_5? TKwotowy
	P_13_6_1? TKwotowy
	P_13_6_2? TKwotowy
	P_13_6_3? TKwotowy
	P_13_7? TKwotowy
	P_13_8? TKwotowy
	P_13_9? TKwotowy
	P_13_10? TKwotowy
	P_13_11? TKwotowy
	P_15 TKwotowy
	KursWalutyZ? TIlosci
	Adnotacje
		P_16 TWybor1_2
		P_17 TWybor1_2
		P_18 TWybor1_2
		P_18A TWybor1_2
		Zwolnienie
			|
				(
					P_19 TWybor1
					|
						P_19A TZnakowy
						P_19B TZnakowy
						P_19C TZnakowy
				P_19N TWybor1
		NoweSrodkiTransportu
			|
				(
					P_22 TWybor1
					P_42_5 TWybor1_2
				P_22N TWybor1
		P_23 TWybor1_2
		PMarzy
			|
				(
					P_PMarzy TWybor1
					|
						P_PMarzy_2 TWybor1
						P_PMarzy_3_1 TWybor1
						P_PMarzy_3_2 TWybor1
						P_PMarzy_3_3 TWybor1
				P_PMarzyN TWybor1
	RodzajFaktury TRodzajFaktury
	(?
		PrzyczynaKorekty? TZnakowy
		TypKorekty? TTypKorekty
		DaneFaKorygowanej+50000
			DataWystFaKorygowanej TDataT
			NrFaKorygowanej TZnakowy
			|
				(
					NrKSeF TWybor1
					NrKSeFFaKorygowanej TNumerKSeF
				NrKSeFN TWybor1
		OkresFaKorygowanej? TZnakowy
		NrFaKorygowany? TZnakowy
		Podmiot1K?
			PrefiksPodatnika? TKodyKrajowUE
			DaneIdentyfikacyjne
				NIP TNrNIP
				Nazwa TZnakowy512
			Adres
				KodKraju TKodKraju
				AdresL1 TZnakowy512
				AdresL2? TZnakowy512
				GLN? TGLN
		Podmiot2K*101
			DaneIdentyfikacyjne
				|
					NIP TNrNIP
					(
						KodUE TKodyKrajowUE
						NrVatUE TNrVatUE
					(
						KodKraju? TKodKraju
						NrID TNrIdentyfikacjiPodatkowej
					BrakID TWybor1
				(?
					Nazwa TZnakowy512
			Adres?
				KodKraju TKodKraju
				AdresL1 TZnakowy512
				AdresL2? TZnakowy512
				GLN? TGLN
			IDNabywcy? TZnakowy50:32
		(?
			P_15ZK TKwotowy
			KursWalutyZK? TIlosci
	ZaliczkaCzesciowa*31
		P_6Z TDataT
		P_15Z TKwotowy
		KursWalutyZW? TIlosci
	FP? TWybor1
	TP? TWybor1
	DodatkowyOpis*10000
		NrWiersza? TNaturalny
		Klucz TZnakowy
		Wartosc TZnakowy
	FakturaZaliczkowa*100
		|
			(
				NrKSeFZN TWybor1
				NrFaZaliczkowej TZnakowy
			NrKSeFFaZaliczkowej TNumerKSeF
	ZwrotAkcyzy? TWybor1
	FaWiersz*10000
		NrWierszaFa TNaturalny
		UU_ID? TZnakowy50
		P_6A? TDataT
		P_7? TZnakowy512
		Indeks? TZnakowy50
		GTIN? TZnakowy20
		PKWiU? TZnakowy50
		CN? TZnakowy50
		PKOB? TZnakowy50
		P_8A? TZnakowy
		P_8B? TIlosci
		P_9A? TKwotowy2
		P_9B? TKwotowy2
		P_10? TKwotowy2
		P_11? TKwotowy
		P_11A? TKwotowy
		P_11Vat? TKwotowy
		P_12? TStawkaPodatku
		P_12_XII? TProcentowy
		P_12_Zal_15? TWybor1
		KwotaAkcyzy? TKwotowy
		GTU? TGTU
		Procedura? TOznaczenieProcedury
		KursWaluty? TIlosci
		StanPrzed? TWybor1
	Rozliczenie?
		Obciazenia*100
			Kwota TKwotowy
			Powod TZnakowy
		SumaObciazen? TKwotowy
		Odliczenia*100
			Kwota TKwotowy
			Powod TZnakowy
		SumaOdliczen? TKwotowy
		|?
			DoZaplaty TKwotowy
			DoRozliczenia TKwotowy
	Platnosc?
		|?
			(
				Zaplacono TWybor1
				DataZaplaty TData
			(
				ZnacznikZaplatyCzesciowej TWybor1_2
				ZaplataCzesciowa+100
					KwotaZaplatyCzesciowej TKwotowy
					DataZaplatyCzesciowej TData
					|?
						FormaPlatnosci TFormaPlatnosci
						(
							PlatnoscInna TWybor1
							OpisPlatnosci TZnakowy
		TerminPlatnosci*100
			(?
				Termin? TData
				TerminOpis?
					Ilosc integer
					Jednostka TZnakowy50
					ZdarzeniePoczatkowe TZnakowy
		|?
			FormaPlatnosci TFormaPlatnosci
			(
				PlatnoscInna TWybor1
				OpisPlatnosci TZnakowy
		RachunekBankowy*100
			NrRB TNrRB
			SWIFT? SWIFT_Type
			RachunekWlasnyBanku? TRachunekWlasnyBanku
			NazwaBanku? TZnakowy
			OpisRachunku? TZnakowy
		RachunekBankowyFaktora*20
			NrRB TNrRB
			SWIFT? SWIFT_Type
			RachunekWlasnyBanku? TRachunekWlasnyBanku
			NazwaBanku? TZnakowy
			OpisRachunku? TZnakowy
		Skonto?
			WarunkiSkonta TZnakowy
			WysokoscSkonta TZnakowy
		LinkDoPlatnosci? TZnakowy512
		IPKSeF? TZnakowy20:13
	WarunkiTransakcji?
		Umowy*100
			(?
				DataUmowy? TDataU
				NrUmowy? TZnakowy
		Zamowienia*100
			(?
				DataZamowienia? TDataU
				NrZamowienia? TZnakowy
		NrPartiiTowaru*1000 TZnakowy
		WarunkiDostawy? TZnakowy
		(?
			KursUmowny TIlosci
			WalutaUmowna TKodWaluty
		PodmiotPosredniczacy? TWybor1
	Zamowienie?
		WartoscZamowienia TKwotowy
		ZamowienieWiersz+10000
			NrWierszaZam TNaturalny
			UU_IDZ? TZnakowy50
			P_7Z? TZnakowy512
			IndeksZ? TZnakowy50
			GTINZ? TZnakowy20
			PKWiUZ? TZnakowy50
			CNZ? TZnakowy50
			PKOBZ? TZnakowy50
			P_8AZ? TZnakowy
			P_8BZ? TIlosci
			P_9AZ? TKwotowy2
			P_11NettoZ? TKwotowy
			P_11VatZ? TKwotowy
			P_12Z? TStawkaPodatku
			P_12Z_XII? TProcentowy
			P_12Z_Zal_15? TWybor1
			GTUZ? TGTU
			ProceduraZ? TOznaczenieProceduryZ
			KwotaAkcyzyZ? TKwotowy
			StanPrzedZ? TWybor1
Stopka?
	(?
		Informacje*3
			(?
				StopkaFaktury? TTekstowy
		Rejestry*100
			(?
				PelnaNazwa? TZnakowy
				KRS? TNrKRS
				REGON? TNrREGON
				BDO? TZnakowy:9
`;
